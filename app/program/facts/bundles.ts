// Splits the report of a step that executed a bundle by word, and separates effects that an earlier bundle delayed.

import { membersAt, unitAt } from '../../../src/encoding/bundles.ts'
import { asmText } from '../../../src/encoding/decode.ts'
import { type Assembly, lineAt, type SourceLine } from '../../../src/encoding/source.ts'
import type { Unit } from '../../../src/encoding/types.ts'
import { hexOf } from '../../../src/encoding/words.ts'
import type { Effect } from '../../../src/expr/expr.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Sentence } from '../../../src/expr/text.ts'
import { type RegisterUse, reads, writes } from '../../../src/expr/uses.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { instructionAt } from '../../../src/isa/instruction.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import { storyOf } from './sentences.ts'

export interface BundlePart {
  readonly unit: Unit
  /** Undefined if no word of the bundle is of this unit. */
  readonly word?: { readonly address: number; readonly hex: string; readonly text: string }
  readonly main: readonly Sentence[]
  readonly besides: readonly Sentence[]
}

export interface BundleTold {
  readonly parts: readonly BundlePart[]
  /** Sentences about what the branch before the bundle does after it; `lateFrom` is the address of that branch. */
  readonly late: readonly Sentence[]
  readonly lateFrom?: number
  /** Sentences about what follows from the words running together. */
  readonly notes: readonly string[]
}

interface Where {
  readonly architecture: Architecture
  readonly variant: string
  readonly code: Uint8Array
  readonly spec: MachineSpec
}

/** Splits a step report by the words of its bundle; returns undefined if each word runs by itself. */
export function bundleOf(report: StepReport, { architecture, variant, code, spec }: Where): BundleTold | undefined {
  const { isa } = architecture
  const { address, bytes, owners, bundleNotes = [] } = report
  if (!isa.bundles || !owners) return undefined
  const { main, besides } = storyOf(report)
  const of = (from: number) => ({
    main: main.filter((_, k) => owners[k] === from),
    besides: besides.filter((_, k) => owners[main.length + k] === from),
  })
  const members = membersAt(isa, code, address).filter((d) => d.address < address + bytes)
  const isLate = (owner: number | undefined) => owner !== undefined && (owner < address || owner >= address + bytes)
  const lateFrom = owners.find((owner, k) => k < main.length && isLate(owner))
  const effectsOf = effectsByWord(spec, code, address)
  const words = members.map((d) => {
    const hex = hexOf(code.subarray(d.address, d.address + isa.unit))
    const alone = instructionAt(architecture, variant, d, d.address).meaning()?.effects ?? []
    // In a bundle, values that are passed on stand in place of the registers that they pass through.
    const effects = reads(alone).registers.some(passedOn(spec.files)) ? alone : effectsOf(d.address)
    return { address: d.address, hex, text: asmText(d, d.address) ?? `0x${hex}`, effects }
  })
  return {
    parts: isa.bundles.units.map((unit, u) => {
      const word = words.find((w) => unitAt(isa, code, w.address) === u)
      return { unit, ...(word && { word }), ...(word ? of(word.address) : { main: [], besides: [] }) }
    }),
    late: main.filter((_, k) => isLate(owners[k])),
    ...(lateFrom !== undefined && { lateFrom }),
    notes: [...bundleNotes, ...between(words, spec.files)],
  }
}

/** Returns the main effects of each word of a bundle by its address, as they are in this bundle. */
function effectsByWord(spec: MachineSpec, code: Uint8Array, address: number): (word: number) => readonly Effect[] {
  const step = spec.step(code, address, () => 0)
  if ('halt' in step) return () => []
  const { effects, owners = [], besides = 0 } = step
  return (word) => effects.slice(0, effects.length - besides).filter((_, k) => owners[k] === word)
}

type Words = readonly { readonly text: string; readonly effects: readonly Effect[] }[]

/** Returns whether a register passes a value on from one word of a bundle to another. */
const passedOn =
  (files: MachineSpec['files']) =>
  ({ file }: RegisterUse): boolean =>
    files[file]?.passed ?? false

/**
 * Returns a sentence for each register that one word reads and another writes, and for values that no word passes on.
 * All words read before any of them writes, which is easily missed if one stands after the other; values of some
 * registers are passed on at once instead.
 */
function between(words: Words, files: MachineSpec['files']): readonly string[] {
  const uses = words.map(({ text, effects }) => ({
    name: text.split(' ')[0] ?? text,
    read: reads(effects).registers,
    written: writes(effects).registers,
  }))
  const isPassed = passedOn(files)
  const named = (slices: readonly RegisterUse[]) =>
    [...new Set(slices.map(({ file, index = 0 }) => files[file]?.show(index) ?? file))].join(', ')
  return uses.flatMap(({ name, read }, k) => {
    const others = uses.filter((_, w) => w !== k)
    const junk = named(read.filter((slice) => isPassed(slice) && !others.some((o) => o.written.some(isPassed))))
    return [
      ...others.flatMap((writer) => {
        const both = writer.written.filter((slice) => read.some((other) => meets(slice, other)))
        const [old, passed] = [named(both.filter((slice) => !isPassed(slice))), named(both.filter(isPassed))]
        return [
          ...(old
            ? [`${name} reads ${old} as it was before the bundle: ${writer.name} writes it at the same time.`]
            : []),
          ...(passed ? [`${writer.name} passes ${passed} on to ${name} at once.`] : []),
        ]
      }),
      ...(junk ? [`${name} reads ${junk}, which no word of the bundle passes on: what it finds is junk.`] : []),
    ]
  })
}
const meets = (a: RegisterUse, b: RegisterUse): boolean =>
  a.file === b.file && a.index !== undefined && a.index === b.index && a.lo < b.lo + b.width && b.lo < a.lo + a.width

/** A line of the program with all words it became: words that run together share a line. */
export interface ProgramLine {
  readonly line: number
  readonly address: number
  readonly words: readonly SourceLine[]
}

export function listedLines({ lines }: Assembly): readonly ProgramLine[] {
  const out: { line: number; address: number; words: SourceLine[] }[] = []
  for (const word of lines) {
    const last = out.at(-1)
    if (last?.line === word.line) last.words.push(word)
    else out.push({ line: word.line, address: word.address, words: [word] })
  }
  return out
}

/** Names the line that the word at an address came from; a word without a line is padding. */
export function lineText(assembly: Assembly, address: number): string {
  const found = lineAt(assembly, address)
  return found ? `line ${found.line}` : 'padding between lines'
}
