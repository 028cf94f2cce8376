// Attacks the machine: walked, compiled, in pieces, there and back again, it always comes to the same state.
import { Machine } from '../src/emu/machine.ts'
import type { MachineOptions, Poke } from '../src/emu/program.ts'
import { hexOf } from '../src/encoding/words.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { type Attack, must } from './attack.ts'
import { type Made, pokeOf, startOf } from './programs.ts'

/** Steps that a round takes at most: the slow evaluator takes them, too. */
const STEPS = 160

const machineOf = (architecture: Architecture, { variant, code, init }: Made, options: MachineOptions = {}): Machine =>
  new Machine(architecture.machine(variant), { code, ...init }, options)

const triedOf = (architecture: Architecture, { variant, code, init }: Made, steps: number): unknown => ({
  isa: architecture.isa.id,
  variant,
  steps,
  code: hexOf(code),
  init,
})

const stateOf = (machine: Machine): string => JSON.stringify(machine.dump())

/** Walked, compiled, and both in pieces with snapshots far too often: all end in one state, for one reason. */
export const walkedAndCompiled: Attack = {
  name: 'both-ways',
  round: (random, all) => {
    const architecture = random.pick(all)
    const made = startOf(random, architecture)
    const steps = 1 + random.below(STEPS)
    const tried = triedOf(architecture, made, steps)
    const walked = machineOf(architecture, made, { execution: 'walked' })
    const compiled = machineOf(architecture, made, { execution: 'compiled' })
    const mixed = machineOf(architecture, made, { interval: 1 + random.below(16) })
    const why = walked.forward(steps).why
    must(compiled.forward(steps).why === why, `walked ended with ${why}, compiled otherwise`, tried)
    let last = mixed.forward(0).why
    while (mixed.step < steps && last === 'budget')
      last = mixed.forward(Math.min(1 + random.below(20), steps - mixed.step)).why
    const state = stateOf(walked)
    must(stateOf(compiled) === state, 'compiled came to another state than walked', tried)
    must(stateOf(mixed) === state, 'in pieces it came to another state than walked', tried)
  },
}

/**
 * Seeks to random steps in random order, with pokes on the way, and compares with a new machine that goes there
 * directly.
 */
export const seeks: Attack = {
  name: 'seeks',
  round: (random, all) => {
    const architecture = random.pick(all)
    const made = startOf(random, architecture)
    const tried = triedOf(architecture, made, STEPS)
    const machine = machineOf(architecture, made, {
      interval: 1 + random.below(40),
      historyBytes: 1 << (12 + random.below(12)),
    })
    const pokes: { readonly step: number; readonly poke: Poke }[] = []
    for (let k = 3 + random.below(8); k > 0; k--) {
      const to = random.below(STEPS)
      machine.seek(to)
      const state = stateOf(machine)
      must(
        stateOf(straight(architecture, made, pokes, machine.step)) === state,
        `sought ${to}, at ${machine.step}`,
        tried,
      )
      if (!random.once(4)) continue
      const poke = pokeOf(random, machine.spec)
      while ((pokes.at(-1)?.step ?? -1) > machine.step) pokes.pop()
      pokes.push({ step: machine.step, poke })
      machine.poke(poke)
    }
  },
}

/** A new machine at a step; of its changes by hand those up to there have happened. */
function straight(
  architecture: Architecture,
  made: Made,
  pokes: readonly { readonly step: number; readonly poke: Poke }[],
  step: number,
): Machine {
  const machine = machineOf(architecture, made)
  for (const event of pokes) {
    if (event.step > step) break
    machine.forward(event.step - machine.step)
    machine.poke(event.poke)
  }
  machine.forward(step - machine.step)
  return machine
}
