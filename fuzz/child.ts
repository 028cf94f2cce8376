// Runs rounds of one attack in a process of its own: tells its seed before each, so that a round that never ends is known.
import { loadAll } from './attack.ts'
import { attackNamed } from './attacks.ts'
import { randomOf } from './random.ts'

/** Messages from a child process to its parent. */
export type Told =
  | { readonly did: 'began'; readonly seed: number }
  | { readonly did: 'failed'; readonly seed: number; readonly why: string }
  | { readonly did: 'ended'; readonly rounds: number }

/** Seeds of rounds are this far apart, so that those of neighbouring runs do not meet. */
const STRIDE = 0x9e3779b1

const [name = '', first = '0', milliseconds = '1000'] = process.argv.slice(2)
const attack = attackNamed(name)
const all = await loadAll()
const tell = (message: Told): Promise<void> =>
  new Promise((done) => {
    if (process.send) process.send(message, () => done())
    else done()
  })

const end = performance.now() + Number(milliseconds)
let rounds = 0
for (let seed = Number(first) | 0; performance.now() < end; seed = (seed + STRIDE) | 0) {
  await tell({ did: 'began', seed })
  try {
    attack.round(randomOf(seed), all)
  } catch (error) {
    await tell({ did: 'failed', seed, why: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  rounds++
}
await tell({ did: 'ended', rounds })
process.disconnect?.()
