// Prints words of every encoding and runs every kernel, as JSON; for a test that forbids code from text.
import { check } from '../src/emu/check.ts'
import { Machine } from '../src/emu/machine.ts'
import { printedWords } from '../src/encoding/fixtures/printed.ts'
import { assembleSource } from '../src/encoding/source.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { outcomeOf } from '../src/isa/contents.ts'
import { architectures } from '../src/isa/registry.ts'

/** Returns what kernels computed wrongly; empty if all is right. */
function wrong({ isa, machine, variants, kernels }: Architecture): readonly unknown[] {
  return kernels.flatMap(({ name, source, variant, init, expect }) => {
    const { code, errors } = assembleSource(isa, source)
    const run = new Machine(machine(variant ?? variants[0]?.id ?? ''), { code, ...init })
    const { why, text } = run.run(1e9)
    const checked = check(run.state, outcomeOf(expect, init))
    const ended = why === 'stop' || why === 'end'
    const isRight = ended && checked.length > 0 && checked.every((c) => c.wrong === 0)
    return isRight ? [] : [{ name, errors, why, text, checked }]
  })
}

function mayMakeCode(): boolean {
  try {
    return new Function('return true')() === true
  } catch {
    return false
  }
}

const all = await Promise.all(architectures.map(({ load }) => load()))
const found = all.map((a) => ({
  id: a.isa.id,
  kernels: a.kernels.length,
  wrong: wrong(a),
  lines: printedWords(a.isa),
}))
process.stdout.write(JSON.stringify({ mayMakeCode: mayMakeCode(), found }))
