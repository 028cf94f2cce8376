// Writes the sentences about a case and an answer of a puzzle, with registers in their usual notation.
import { LIMIT, LONGEST, type PuzzleVerdict } from '../../src/emu/solve.ts'
import type { MachineSpec } from '../../src/expr/machine.ts'
import type { Registers } from '../../src/isa/contents.ts'
import type { Case, ProgramPuzzle } from '../../src/isa/puzzle.ts'
import { listed } from '../../src/share/problems.ts'
import { formatValue } from '../instruction/formats.ts'

type Files = MachineSpec['files']
type Writes = ProgramPuzzle['as']

function valueText(files: Files, file: string, value: bigint, as: Writes): string {
  const bits = files[file]?.bits ?? 32
  return `${as === 'hex' ? '0x' : ''}${formatValue(value, bits, as)}`
}
const nameOf = (files: Files, file: string, index: number): string => files[file]?.show(index) ?? `${file}${index}`

/** Writes registers: `r3 = 9`. Leaves out registers that differ from lane to lane, which have no short text. */
function registerTexts(files: Files, registers: Registers = {}, as: Writes): readonly string[] {
  return Object.entries(registers).flatMap(([file, values]) =>
    Object.entries(values).flatMap(([index, held]) =>
      typeof held === 'bigint' ? [`${nameOf(files, file, Number(index))} = ${valueText(files, file, held, as)}`] : [],
    ),
  )
}

/** Returns what the program finds in a case. */
export const caseText = (files: Files, { about, before }: Case, as: Writes): string =>
  about ?? registerTexts(files, before.registers, as).join(', ')

const instructions = (count: number): string => (count === 1 ? '1 instruction' : `${count} instructions`)

/** Returns the sentences about a verdict; a sign beside them also shows whether the answer is right. */
export function verdictTexts(files: Files, puzzle: ProgramPuzzle, verdict: PuzzleVerdict): readonly string[] {
  const { as, most, cases } = puzzle
  const found = ({ about, before }: Case) => `With ${about ?? listed(registerTexts(files, before.registers, as))}`
  const unseen = (of: Case) => (of.isHidden ? ['This case is not in the table.'] : [])
  switch (verdict.is) {
    case 'right': {
      const hidden = cases.filter(({ isHidden }) => isHidden).length
      return [
        `Right, in ${instructions(verdict.instructions)}: all ${cases.length} cases come out, and ${hidden} of them were not in the table.`,
      ]
    }
    case 'empty':
      return ['There is no instruction yet.']
    case 'long':
      return [
        `This has ${verdict.characters.toLocaleString('en')} characters; at most ${LONGEST.toLocaleString('en')} are looked at.`,
      ]
    case 'directive':
      return ['There is a directive. Only instructions and labels count here.']
    case 'errors':
      return verdict.errors.map(({ line, message }) => `Line ${line}: ${message}.`)
    case 'many':
      return [`These are ${instructions(verdict.instructions)}; ${most} are allowed.`]
    case 'endless':
      return [
        `${found(verdict.of)} it did not finish within ${LIMIT.toLocaleString('en')} steps.`,
        ...unseen(verdict.of),
      ]
    case 'stopped':
      return [`${found(verdict.of)} it stopped: ${verdict.why}.`, ...unseen(verdict.of)]
    case 'wrong': {
      const { of, file, index, lane, got, due } = verdict
      const name = nameOf(files, file, index)
      const where = files[file]?.lanes && lane > 0 ? ` in lane ${lane}` : ''
      return [
        `${found(of)}, ${name} is ${valueText(files, file, got, as)}${where}; it should be ${valueText(files, file, due, as)}.`,
        ...unseen(of),
      ]
    }
  }
}

/** Returns how many bits and flips led to the right word. */
export function flipsText(changed: number, flips: number): string {
  const bits = changed === 1 ? 'One bit changed' : `${changed} bits changed`
  const made = flips === 1 ? 'one flip' : `${flips} flips`
  return `${bits}, with ${made}.${changed > 1 ? ' One bit would have been enough.' : ''}`
}

/** Returns a sentence about the number of cases that are not shown. */
export const hiddenText = (cases: readonly Case[]): string => {
  const count = cases.filter(({ isHidden }) => isHidden).length
  return count === 1 ? 'And one more, told when it fails.' : `And ${count} more, told when they fail.`
}

/** Returns what must hold after the program, if it has a short text. */
export const dueText = (files: Files, { due, after }: Case, as: Writes): string =>
  due ?? registerTexts(files, after.registers, as).join(', ')
