// Adds shadows to the registers and memory of a machine: a bit of a shadow is 1 if its bit was given or written.
import { type Effect, isPlace, num, type RegisterPlace, widthOf } from '../expr/expr.ts'
import { ones } from '../expr/layout.ts'
import type { Filled, Halt, MachineSpec, Reset, ResetByLane, Space, Step } from '../expr/machine.ts'
import type { RegisterFile } from '../expr/registerFile.ts'
import type { MachineProgram, Poke } from './program.ts'

/**
 * Returns the name of the shadow of a file or space. All spaces have a shadow, but of the files only those with
 * `scratch`.
 */
const shadowOf = (name: string): string => `${name}_shadow`

/** Returns the file that says which bits of another file were written; undefined if all of them count as written. */
export const shadowFile = ({ files }: Pick<MachineSpec, 'files'>, file: string): string | undefined =>
  Object.hasOwn(files, shadowOf(file)) ? shadowOf(file) : undefined
/**
 * Returns the space that says which bits of another space were written; undefined if all of them count as written. A
 * space may have the name of a file.
 */
export const shadowSpace = ({ spaces }: Pick<MachineSpec, 'spaces'>, space: string): string | undefined =>
  Object.hasOwn(spaces, shadowOf(space)) ? shadowOf(space) : undefined

/** Returns a step as the architecture defines it, without effects on shadows. */
export const withoutShadows = (found: Step | Halt): Step | Halt => ('halt' in found ? found : (found.plain ?? found))

/**
 * Returns the machine with shadows for all memory, and for files that a program has to write before it reads them.
 * Registers and bytes that are set at the start count as written.
 */
export function withShadows(spec: MachineSpec): MachineSpec {
  const files: Record<string, RegisterFile> = {}
  for (const [name, { scratch, count, bits, lanes, show, about }] of Object.entries(spec.files))
    if (scratch)
      files[shadowOf(name)] = { shape: 'numbers', count, bits, ...(lanes && { lanes }), show, about, hidden: true }
  const spaces: Record<string, Space> = {}
  for (const [name, { bytes, about }] of Object.entries(spec.spaces)) spaces[shadowOf(name)] = { bytes, about }
  const { reset = [], nesting, groups, blocks } = spec
  const depth: readonly Reset[] = nesting
    ? [{ file: shadowOf(nesting.file), index: nesting.index, value: ones(nesting.bits) }]
    : []
  const given = (resets: readonly (Reset | ResetByLane)[]) => [
    ...resets,
    ...resets.flatMap((one) => shadowReset(one, spec)),
  ]
  return {
    ...spec,
    files: { ...spec.files, ...files },
    spaces: { ...spec.spaces, ...spaces },
    shadows: new Set([...Object.keys(files), ...Object.keys(spaces)]),
    reset: [...(given(reset) as Reset[]), ...depth],
    ...(groups && { groups: (group, threads) => given(groups(group, threads)) as Reset[] }),
    ...(blocks && {
      blocks: {
        ...blocks,
        perBlock: blocks.perBlock.flatMap((space) => [space, shadowOf(space)]),
        memory: (grid, block) => blocks.memory(grid, block).flatMap((one) => [one, shadowBytes(one)]),
        registers: (grid, block, group) => given(blocks.registers(grid, block, group)),
      },
    }),
    step: (code, address, peek) => {
      const step = spec.step(code, address, peek)
      return 'halt' in step ? step : shadowStep(step, spec)
    },
  }
}

function shadowReset(one: Reset | ResetByLane, { files }: MachineSpec): readonly (Reset | ResetByLane)[] {
  const file = files[one.file]
  if (!file?.scratch) return []
  const value = ones(file.bits)
  if (!('values' in one)) return [{ ...one, file: shadowOf(one.file), value }]
  const { values, ...where } = one
  return values.map((_, lane) => ({ ...where, file: shadowOf(one.file), lane, value }))
}

const shadowBytes = <T extends Omit<Filled, 'bytes'> & { readonly bytes: Uint8Array }>(one: T): T => ({
  ...one,
  space: shadowOf(one.space),
  bytes: new Uint8Array(one.bytes.length).fill(0xff),
})

/** Returns a program whose shadows mark the registers and bytes it is given as written. */
export function givenBy<P extends Pick<MachineProgram, 'registers' | 'memory'>>(program: P, spec: MachineSpec): P {
  const registers = { ...program.registers }
  for (const [name, values] of Object.entries(program.registers ?? {})) {
    const file = spec.files[name]
    if (file?.scratch)
      registers[shadowOf(name)] = Object.fromEntries(Object.keys(values).map((index) => [index, ones(file.bits)]))
  }
  return { ...program, registers, memory: (program.memory ?? []).flatMap((one) => [one, shadowBytes(one)]) }
}

/** Returns the pokes that mark what another poke sets as written. */
export function shadowPoke(poke: Poke, spec: MachineSpec): readonly Poke[] {
  if (poke.poke === 'memory') return [shadowBytes(poke)]
  const file = poke.poke === 'register' ? spec.files[poke.file] : undefined
  return poke.poke === 'register' && file?.scratch
    ? [{ ...poke, file: shadowOf(poke.file), value: ones(file.bits) }]
    : []
}

/** Puts effects on shadows first, since the last effects must stay those that no program is meant to rely on. */
function shadowStep(step: Step, spec: MachineSpec): Step {
  const { effects, owners } = step
  const shadows = effects.map((effect) => shadowEffects(effect, spec))
  return {
    ...step,
    effects: [...shadows.flat(), ...effects],
    ...(owners && { owners: [...shadows.flatMap((all, k) => all.map(() => owners[k] ?? step.address)), ...owners] }),
    plain: step,
  }
}

function shadowEffects(effect: Effect, spec: MachineSpec): readonly Effect[] {
  switch (effect.do) {
    case 'set': {
      const { place, all } = effect
      return isPlace(place) ? shadowSets(place, spec).map((one) => ({ ...one, ...(all && { all }) })) : []
    }
    case 'store':
      return [{ ...effect, space: shadowOf(effect.space), value: num(ones(8 * effect.bytes)) }]
    case 'when': {
      const effects = effect.effects.flatMap((one) => shadowEffects(one, spec))
      return effects.length > 0 ? [{ do: 'when', cond: effect.cond, effects }] : []
    }
    case 'host':
      return effect.results.flatMap((place) => shadowSets(place, spec))
    default:
      return []
  }
}

function shadowSets(place: RegisterPlace, spec: MachineSpec): readonly (Effect & { readonly do: 'set' })[] {
  if (place.op === 'cat') return place.parts.flatMap((part) => shadowSets(part, spec))
  if (!spec.files[place.file]?.scratch) return []
  return [{ do: 'set', place: { ...place, file: shadowOf(place.file) }, value: num(ones(widthOf(place))) }]
}
