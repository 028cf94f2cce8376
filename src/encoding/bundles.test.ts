// Tests that lines become bundles: kept apart, aligned where something jumps to them, with text that assembles back.
import { describe, expect, test } from 'vitest'
import { description as isa } from '../isa/vp1/description.ts'
import { lineCompletions } from './assemble.ts'
import { bundleEnd, JOINT, membersAt } from './bundles.ts'
import { asmText } from './decode.ts'
import { noise } from './fixtures/noise.ts'
import { assembleSource } from './source.ts'
import { bytesOfWords, wordsOfBytes } from './words.ts'

const assembled = (source: string) => {
  const { code, errors } = assembleSource(isa, source)
  return { code, errors: errors.map(({ line, column, message }) => [line, column, message]) }
}
/** Returns the texts of bundles, one a line, as the disassembler shows them. */
function bundlesOf(code: Uint8Array): string[] {
  const out: string[] = []
  for (let at = 0; at < code.length; at = bundleEnd(isa, code, at))
    out.push(
      membersAt(isa, code, at)
        .map((d) => asmText(d, d.address))
        .join(JOINT),
    )
  return out
}
const shown = (source: string) => {
  const { code, errors } = assembled(source)
  expect(errors).toEqual([])
  return bundlesOf(code)
}

describe('bundles', () => {
  test('lines that would run together are kept apart, members of one line are not', () => {
    expect(shown('ldas $r1 $a0 0x4\nadd $r2 $r1 $r1')).toEqual(['ldas $r1 $a0 0x4 | bnop', 'add $r2 $r1 $r1 | bnop'])
    expect(shown('ldas $r1 $a0 0x4 | add $r2 $r1 $r1')).toEqual(['ldas $r1 $a0 0x4 | add $r2 $r1 $r1 | bnop', 'bnop'])
  })
  test('words of one unit need nothing between them, nor behind', () => {
    expect(shown('mov $r1 0x1\nmov $r2 0x2')).toEqual(['mov $r1 0x1', 'mov $r2 0x2'])
    expect(assembled('exit 0x0').code.length).toBe(4)
  })
  test('a bundle that does not fit begins a line', () => {
    expect(shown('anop | snop\nanop | snop | vnop | bnop')).toEqual([
      'anop | snop | bnop',
      'bnop',
      'anop | snop | vnop | bnop',
    ])
  })
  test('what something jumps to begins a line, by its label with or without its sign; other labels do not', () => {
    const made = ['bnop', 'add $r1 $r1 0x1 | bnop', 'bnop', 'sub $r1 $c0 $r1 0x1 | bra $c0 sf 0x4', 'bnop', 'bnop']
    for (const mark of ['', '#'])
      expect(shown(`bnop\nhere: add $r1 $r1 0x1\ntop:\nsub $r1 $c0 $r1 0x1 | bra $c0 sf ${mark}top`)).toEqual(made)
    expect(shown('mov $r1 0x1\ntop: abra top')).toEqual([
      'mov $r1 0x1 | bnop',
      'bnop',
      'bnop',
      'abra 0x4',
      'bnop',
      'bnop',
      'bnop',
    ])
    expect(shown('bra end\nbnop\nend:').slice(0, 2)).toEqual(['bra 0x4', 'bnop'])
  })
  test('nothing comes between a branch and the bundle in its delay slot', () => {
    const slot = (before: string) => shown(`${before}bra 0x0\nanop | snop | vnop\nexit 0x0`)
    expect(slot('')).toEqual(['bra 0x0', 'anop | snop | vnop', 'exit 0x0', 'bnop', 'bnop', 'bnop'])
    expect(slot('snop\n').slice(0, 4)).toEqual(['snop | bnop', 'bnop', 'bra 0x0', 'anop | snop | vnop | bnop'])
    const { errors } = assembled('top: bra top\nanop | snop | vnop | bnop')
    expect(errors).toEqual([[1, 5, expect.stringContaining('delay slot')]])
  })
  test('words of one bundle are of different units, in their order', () => {
    const { errors } = assembled('add $r1 $r1 $r1 | sub $r2 $r2 $r2\nsnop | anop')
    expect(errors).toEqual([
      [1, 18, expect.stringMatching(/^column 19: read "sub".*scalar unit.*address, scalar, vector, branch$/)],
      [2, 7, expect.stringContaining('address unit')],
    ])
    expect(assembled('snop | ').errors).toEqual([[1, 6, expect.stringContaining('but "aadd", "abra"')]])
    expect(assembled('snop | bra #nowhere').errors).toEqual([[1, 12, expect.stringContaining('no label "nowhere"')]])
  })
  test('a lone # is a destination before its operands, else the beginning of a comment', () => {
    expect(shown('vmul s rd fract 0x0 hi # u $v0 u 0x0 # clears the sums')).toEqual([
      'vmul s rd fract 0x0 hi # u $v0 u 0x0',
    ])
    expect(shown('vlrp4a rd 0x0 # $v0q $c0 $vc0 sf # $v1')).toEqual(['vlrp4a rd 0x0 # $v0q $c0 $vc0 sf'])
    expect(shown('mov $r1 0x1 # $v0 is next\nmov $r2 0x2 #done\n#a bra #b')).toEqual(['mov $r1 0x1', 'mov $r2 0x2'])
  })
  test('members are completed as lines are', () => {
    expect(lineCompletions(isa, 'snop | vno')).toEqual({ from: 7, words: ['vnop', 'vnor'] })
  })
})

test('code comes back from its bundles, wherever they begin', () => {
  const next = noise(11)
  const words: number[] = []
  while (words.length < 600) {
    const [word = 0] = assembledWord([next(), 0, 0], words.length)
    if (word !== 0) words.push(word)
  }
  const code = Uint8Array.from(words.flatMap((word) => [...bytesOfWords([word, 0, 0], 4)]))
  const lines = bundlesOf(code)
  expect(lines.some((line) => line.split(JOINT).length === 3)).toBe(true)
  const { code: back, errors } = assembled(lines.join('\n'))
  expect(errors).toEqual([])
  expect(bundlesOf(back)).toEqual(lines)
  expect(back.length).toBe(code.length)
})

/** Returns the word without the bits that its text leaves out; nothing if it has no text. */
function assembledWord(words: readonly [number, number, number], at: number): readonly number[] {
  const [d] = membersAt(isa, bytesOfWords(words, 4), 0)
  const line = d && asmText(d, 4 * at)
  return line === undefined ? [] : [wordsOfBytes(assembleSource(isa, line).code, 0)[0]]
}
