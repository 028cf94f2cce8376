// Reads what the user looks for in the log: an instruction, a register, stretches of code and of memory.

import type { Assembly, SourceLine } from '../../../src/encoding/source.ts'
import { readTarget } from '../../../src/expr/formula/target.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Sieve } from '../../../src/worker/log.ts'
import { listedLines } from '../facts/bundles.ts'
import type { LogTerms } from './logStore.ts'

/** Why each part cannot be read, as sentences without their full stops. */
export type Problems = Partial<Record<keyof LogTerms, string>>

interface SieveRead {
  /** Undefined if nothing is looked for. Leaves out what cannot be read. */
  readonly sieve: Sieve | undefined
  readonly problems: Problems
}

const NUMBER = String.raw`(0x[\da-f]{1,8}|\d{1,9})`
const CODE = new RegExp(String.raw`^(lines?\s+)?${NUMBER}(?:\s+to\s+${NUMBER})?$`, 'i')

interface Where {
  readonly assembly: Assembly
  readonly spec: MachineSpec
  /** Whether the words of a line run together. */
  readonly isBundled: boolean
}

/** Reads the filter. Never throws: problems name what cannot be read. */
export function readSieve(filter: LogTerms, { assembly, spec, isBundled }: Where): SieveRead {
  const problems: { -readonly [Part in keyof Problems]: string } = {}
  const text = filter.text.trim().toLowerCase()
  const code = filter.code.trim() === '' ? undefined : codeIn(filter.code.trim())
  if (code === 'wrong') problems.code = CODE_RIGHT
  const range = code === 'wrong' ? undefined : code
  const isAny = text === '' && !range
  const isMeant = (word: SourceLine): boolean =>
    (text === '' || word.text.toLowerCase().includes(text)) && (!range || isWithin(word, range))
  const addresses = isAny
    ? []
    : stepsOf(assembly, isBundled).flatMap((words) => (words.some(isMeant) ? [words[0]?.address ?? 0] : []))
  const register = filter.register.trim() === '' ? undefined : readTarget(filter.register.trim(), spec)
  if (register && 'problem' in register) problems.register = register.problem
  if (register && 'space' in register) problems.register = 'this is memory, and a register is looked for here'
  const memory = filter.memory.trim() === '' ? undefined : readTarget(filter.memory.trim(), spec)
  if (memory && 'problem' in memory) problems.memory = memory.problem
  if (memory && 'file' in memory) problems.memory = 'this is a register, and memory is looked for here'
  const sieve: Sieve = {
    ...(!isAny && { addresses }),
    ...(register && 'file' in register && { register: { ...sliceOf(register, spec), does: filter.does } }),
    ...(memory && 'space' in memory && { memory }),
  }
  return { sieve: Object.keys(sieve).length > 0 ? sieve : undefined, problems }
}

/** Returns the words of each step. */
const stepsOf = (assembly: Assembly, isBundled: boolean): readonly (readonly SourceLine[])[] =>
  isBundled ? listedLines(assembly).map(({ words }) => words) : assembly.lines.map((word) => [word])

interface Range {
  readonly isLines: boolean
  readonly from: number
  readonly to: number
}
function isWithin({ line, address }: SourceLine, { isLines, from, to }: Range): boolean {
  const place = isLines ? line : address
  return place >= from && place <= to
}

const CODE_RIGHT = 'a stretch of code is lines, such as “line 9 to 14”, or addresses, such as “0x10 to 0x2a”'

function codeIn(text: string): Range | 'wrong' {
  const [, lines, first, last = first] = CODE.exec(text) ?? []
  if (first === undefined || last === undefined) return 'wrong'
  const [from, to] = [Number(first), Number(last)]
  return to < from ? 'wrong' : { isLines: lines !== undefined, from, to }
}

interface Register {
  readonly file: string
  readonly index: number
  readonly lo?: number
  readonly width?: number
}
/** Returns the bits of a register without a lane, as the instruction does not show which lane wrote. */
const sliceOf = ({ file, index, lo = 0, width }: Register, { files }: MachineSpec) => ({
  file,
  index,
  lo,
  width: width ?? files[file]?.bits ?? 32,
})
