// Describes what a step did: which sentences matter, which bits of flags changed, and one line to be read out.
import type { RegisterChange } from '../../../src/emu/tell.ts'
import type { RegisterPlace } from '../../../src/expr/expr.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { besideTyped, type RegisterFile } from '../../../src/expr/registerFile.ts'
import { type Sentence, sentenceText } from '../../../src/expr/text.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import { stopName } from '../document/stops.ts'
import type { Facts } from './facts.ts'
import { rangesText } from './lanes.ts'

/** Sentences about what the instruction is for, and sentences about effects that no program is meant to rely on. */
interface Story {
  readonly main: readonly Sentence[]
  readonly besides: readonly Sentence[]
}

export function storyOf({ sentences, besides = 0 }: StepReport): Story {
  const count = sentences.length - besides
  return { main: sentences.slice(0, count), besides: sentences.slice(count) }
}

/** Says how many effects are folded away. */
export const minorText = ({ length }: readonly unknown[]): string => `${length} minor effect${length === 1 ? '' : 's'}`

/** Lists which bits of a narrow register were set and which were cleared, by name if they have names. */
export function flagText({ before, after }: RegisterChange, names?: readonly string[]): string {
  const bits = (value: bigint) => Array.from({ length: 64 }, (_, k) => k).filter((k) => (value >> BigInt(k)) & 1n)
  const set = bits(after & ~before)
  const cleared = bits(before & ~after)
  const say = (which: readonly number[], what: string) =>
    which.length
      ? [`${names ? '' : which.length === 1 ? 'bit ' : 'bits '}${which.map((k) => names?.[k] ?? k).join(', ')} ${what}`]
      : []
  return [...say(set, 'set'), ...say(cleared, 'cleared')].join('; ')
}
/** Describes which lanes an instruction made active, and which inactive. */
export function maskChanges({ changes }: StepReport, exec: string | undefined): readonly string[] {
  const say = (value: bigint, what: string) => {
    const lanes = changes.flatMap(({ file, lane, after }) => (file === exec && after === value ? [lane] : []))
    return lanes.length ? [`${what} now: ${lanes.length === 1 ? 'lane' : 'lanes'} ${rangesText(lanes)}`] : []
  }
  return [...say(1n, 'active'), ...say(0n, 'inactive')]
}

/** Whether each bit counts for itself: in flags, and in one of several registers that nothing else says more about. */
function isBitwise(of: RegisterFile, file: string, files: MachineSpec['files']): boolean {
  if (of.shape !== 'numbers') return of.shape === 'flags'
  return of.count > 1 && !of.passed && of.fraction === undefined && !besideTyped(files, file)
}

/**
 * Returns the changes of registers narrower than a word, which hold flags and counters, if the instruction means to
 * write them. Registers whose values have names, and numbers in files of one register, are left out, as their sentence
 * says enough.
 */
export function flagChanges(report: StepReport, files: MachineSpec['files']): readonly RegisterChange[] {
  const written = filesWritten(report)
  const isFlag = ({ file, lane }: RegisterChange) => {
    const of = files[file]
    if (!of || !written.has(file) || !isBitwise(of, file, files)) return false
    return of.bits < 32 && !(of.lanes && (of.bits === 1 || lane !== report.lane))
  }
  return report.changes.filter(isFlag)
}
/** Returns the register files that the main sentences of a step name. */
export const filesWritten = (report: StepReport): ReadonlySet<string> =>
  new Set(storyOf(report).main.flatMap(({ tokens }) => tokens.flatMap(({ place }) => filesOf(place))))
const filesOf = (place: RegisterPlace | undefined): readonly string[] =>
  place === undefined ? [] : place.op === 'reg' ? [place.file] : place.parts.flatMap(filesOf)

export const HALTS: Readonly<Record<string, string>> = {
  end: 'The program has finished',
  stop: 'The program has finished',
  trap: 'The program trapped',
  memory: 'The memory is full',
  unknown: 'No such instruction',
  undescribed: 'No source says what this instruction does',
}

/** Describes what the machine is doing, in a few words. */
export function stateText(s: Facts): string {
  const { architecture, assembling, assembly, going, loaded, loading, moment, why, aim } = s
  // A long program is read before it is opened; until then there is nothing to pause.
  if (!architecture) return 'loading'
  if (assembling) return 'assembling'
  if (going === 'running' || s.plays) return 'running'
  if (assembly.errors.length > 0) return 'not run: it has errors'
  if (going === 'seeking' || (loading && !moment))
    return loaded ? `replaying${aim === undefined ? '' : ` to step ${aim}`}` : 'loading'
  if (moment?.halt) return HALTS[moment.halt.kind]?.toLowerCase() ?? 'halted'
  if (why === 'beginning') return 'at the beginning; no breakpoint was passed'
  return why === 'breakpoint' ? stoppedText(s) : 'paused'
}

const stoppedText = ({ stoppedBy }: Facts): string =>
  stoppedBy === undefined || stoppedBy === 'breakpoint' ? 'at a breakpoint' : `at a stop: ${stopName(stoppedBy)}`

/** Returns the text of the live region for a machine that has come to rest. */
export function stopAnnouncement(facts: Facts): string {
  const { moment, why } = facts
  if (!moment) return ''
  const { step, last, halt, checked = [] } = moment
  const did = last ? storyOf(last).main.map((s) => sentenceText(s, true)) : []
  const wrong = checked.filter((c) => c.wrong > 0).length
  return [
    `Step ${step}`,
    ...(why === 'beginning' ? ['The beginning: no breakpoint was passed'] : []),
    ...did,
    ...(last?.doubt ? [`Not certain. ${last.doubt.replace(/\.$/, '')}`] : []),
    ...(why === 'breakpoint' ? [`Stopped ${stoppedText(facts)}`] : why === 'paused' ? ['Paused'] : []),
    ...(halt ? [HALTS[halt.kind] ?? halt.text] : []),
    ...(checked.length
      ? [wrong ? `The result is wrong in ${wrong} of ${checked.length} places` : 'The result is as expected']
      : []),
  ].join('. ')
}

/** Returns the right-hand side of a sentence with the values it read, such as `5 + 7`; undefined if it read none. */
export function valuesRead({ tokens }: Sentence): string | undefined {
  if (!tokens.some(({ value }, k) => value !== undefined && k > 0)) return undefined
  return tokens
    .map(({ text, value, place }, k) => (k === 0 && place ? '' : (value ?? text)))
    .join('')
    .replace(/^ *<- */, '')
}
