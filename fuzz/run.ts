// `npm run fuzz -- --seconds 300 --seed 1 [--only links]`: attacks every part with random input, prints what failed and
// keeps its seed in fuzz/kept.jsonl, which the tests run from then on. Exits 1 where anything failed.
import { fork } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { attackNamed, attacks } from './attacks.ts'
import type { Told } from './child.ts'
import { numberOption } from './numberOption.ts'

/** A round that takes longer than this has hung; most take milliseconds. */
const HUNG = 120_000
/** At most so many failures of one attack are printed and kept; one fault causes many. */
const MOST_KEPT = 5

const options = new Command('fuzz')
  .description('Attacks decoder, assembler, links, payloads, worker messages and machine with random input.')
  .option('--seconds <n>', 'how long, all attacks together', '60')
  .option('--seed <n>', 'other rounds for another seed', '1')
  .option('--only <name>', `one of ${attacks.map((a) => a.name).join(', ')}`)
  .parse()
  .opts<{ seconds: string; seed: string; only?: string }>()

interface Outcome {
  readonly rounds: number
  readonly failed: readonly { readonly seed: number; readonly why: string }[]
}

/** One attack in a process of its own, which is ended when a round of it does not end. */
function carryOut(name: string, seed: number, milliseconds: number): Promise<Outcome> {
  return new Promise((done) => {
    const child = fork(join(import.meta.dirname, 'child.ts'), [name, String(seed), String(milliseconds)])
    const failed: { seed: number; why: string }[] = []
    let rounds = 0
    let at: number | undefined
    let timer: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (at !== undefined) failed.push({ seed: at, why: `it did not end within ${HUNG / 1000} s` })
        at = undefined
        child.kill('SIGKILL')
      }, HUNG)
    }
    watch()
    child.on('message', (message: Told) => {
      watch()
      at = message.did === 'began' ? message.seed : undefined
      if (message.did === 'began') rounds++
      if (message.did === 'failed') failed.push(message)
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      if (code !== 0 && code !== null)
        failed.push({ seed: at ?? seed, why: `its process ended with exit code ${code}` })
      done({ rounds, failed })
    })
  })
}

const seconds = numberOption('--seconds', options.seconds)
const seed = numberOption('--seed', options.seed)
const chosen = options.only === undefined ? attacks : [attackNamed(options.only)]
let failures = 0
for (const [k, { name }] of chosen.entries()) {
  const { rounds, failed } = await carryOut(name, (seed * 1_000_003 + k) | 0, (seconds * 1000) / chosen.length)
  failures += failed.length
  console.log(
    `${failed.length ? 'FAIL' : 'ok  '}  ${name.padEnd(12)} ${rounds} rounds${failed.length ? `, ${failed.length} failed` : ''}`,
  )
  for (const { seed: of, why } of failed.slice(0, MOST_KEPT)) {
    console.log(`      seed ${of}: ${why.split('\n').slice(0, 6).join('\n        ')}`)
    appendFileSync(join(import.meta.dirname, 'kept.jsonl'), `${JSON.stringify({ attack: name, seed: of })}\n`)
  }
}
console.log(failures ? `${failures} rounds failed; their seeds are kept in fuzz/kept.jsonl` : 'nothing failed')
if (failures) process.exitCode = 1
