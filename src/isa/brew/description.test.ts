// Tests the Brew description: entries of its documents, its prefix, texts of the GNU tools, messages for mistakes.
import { describe, expect, it } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { contradicted } from '../../encoding/citations.ts'
import { asmText, decodeAt, fieldsOf } from '../../encoding/decode.ts'
import { isUndocumented } from '../../encoding/otherSources.ts'
import { samplesOf } from '../../encoding/sample.ts'
import type { Note } from '../../encoding/types.ts'
import { support } from '../../encoding/walk.ts'
import { bitsOf, bytesOfHex, bytesOfWords, hexOf } from '../../encoding/words.ts'
import { certaintyOf } from '../certainty.ts'
import { description } from './description.ts'
import { remarks } from './remarks.ts'
import { TYPE_NAMES } from './types.ts'

const decoded = (hex: string) => decodeAt(description, bytesOfHex(hex)!)
const shown = (hex: string) => asmText(decoded(hex)) ?? decoded(hex).status
const asm = (line: string): string => {
  const made = assemble(description, line)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

/** Fields by which the documents distinguish entries of one line; the other fields are operands. */
const TELLING = new Set(['op', 'all', 'eq', 't', 'k', 'pop', 'push', 'before', 'after'])
/** Fields above that are numbers, or parts of one. */
const NUMBERED: Readonly<Record<string, number>> = { swi: 0, if_set: 0, if_clear: 0, scale: 4, scale_plain: 4 }

/** Returns words of a line that differ in what distinguishes entries: one for each entry. */
function entriesOf(name: string): readonly string[] {
  const e = description.encodings.find((x) => x.name === name)!
  const [sample] = samplesOf(description, e)
  const places = [...e.layout.fields].flatMap(([field, place]) => {
    if (TELLING.has(field)) return place
    return field === 'n' && name in NUMBERED ? place.slice(NUMBERED[name]) : []
  })
  const free = places.filter((bit) => !bitsOf(e.layout.mask).includes(bit))
  const found = new Set<string>()
  for (let v = 0; v < 2 ** free.length; v++) {
    const words = Int32Array.from(sample!.words)
    free.forEach((bit, i) => {
      words[bit >> 5] = (words[bit >> 5]! & ~(1 << (bit & 31))) | (((v >> i) & 1) << (bit & 31))
    })
    const d = decodeAt(description, bytesOfWords([words[0]!, words[1]!, words[2]!], e.layout.width / 8))
    if (d.variant?.encoding === e && d.status === 'ok') found.add(hexOf(bytesOfWords(d.words, d.bytes)))
  }
  return [...found]
}

describe('the entries of the documents', () => {
  const entries = new Map(description.encodings.map((e) => [e.name, entriesOf(e.name)]))
  const count = (names: readonly string[]) => names.reduce((sum, name) => sum + entries.get(name)!.length, 0)

  it('are 233, each a word of some line and of one only', () => {
    expect(count([...entries.keys()])).toBe(233)
    const words = [...entries.values()].flat()
    expect(new Set(words).size).toBe(words.length)
    for (const [name, hexes] of entries) for (const hex of hexes) expect(decoded(hex).variant?.encoding.name).toBe(name)
  })
  it('stand for more than one where the documents list their numbers', () => {
    const several = [...entries]
      .filter(([, hexes]) => hexes.length > 1)
      .map(([name, hexes]) => `${name} ${hexes.length}`)
    expect(several.join(', ')).toBe(
      'lanes_zero 6, lanes 6, scale 4, scale_plain 4, swi 8, fence 15, jump 2, read_pc 2, jump_long 2, jump_short 2, if_zero 12, if 12, if_set 15, if_clear 15, if_types 16, load 6, load_near 6, load_at 6, store 4, store_near 4, store_at 4, jump_mem 2, jump_near 2, jump_at 2, load_list 2, load_list_skip 2, store_list 2, store_list_skip 2',
    )
  })
  it('are 26 in the chapter on them, which knows nothing else', () => {
    const documentedOnes = description.encodings.filter((e) => !isUndocumented(e))
    expect(new Set(documentedOnes.map((e) => e.group))).toEqual(new Set(['Extension groups']))
    expect(count(documentedOnes.map((e) => e.name))).toBe(26)
  })
  it('have sources that the description lists', () => {
    const known = new Set(description.sources.map(({ id }) => id))
    const cited = description.encodings.flatMap((e) => [e.extra, ...(e.extra.notes ?? [])].map((x) => x.source ?? ''))
    const named = [...cited, ...remarks.map((x) => x.source ?? '')].flatMap((text) => text.split(', '))
    expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([])
  })
})

describe('a prefix', () => {
  it.each([
    ['67ff2134', '$r3 <- (vint8) $r1 + (vint16) $r2'],
    ['f7ff2134', '$r3 <- (vint8) $r1 + $r2'],
    ['6fff2134', '$r3 <- $r1 + (vint16) $r2'],
    ['0fffdff90000', 'if (int32) $sp[9] == 0 $pc <- $pc + 0'],
    ['7fffef6447536b61', '$r6 <- 0x616b5347 + (vint8) $lr'],
    ['76fffff13254', '$r5 <- compress (vint16) $r2 & (vint8) $r3'],
  ])('%s is %s, and comes back', (hex, line) => {
    expect(shown(hex)).toBe(line)
    expect(decoded(hex).bytes).toBe(hex.length / 2)
    expect(asm(line)).toBe(hex)
  })
  it('has fields of its own, beside those of the instruction', () => {
    const d = decoded('67ff2134')
    expect(fieldsOf(d.variant!.encoding, d.words)).toMatchObject({ TA: 7, TB: 6, D: 3, B: 2, A: 1 })
  })
  it('names no type for an operand that is not there: its bits should be ones, and no text says them', () => {
    const d = decoded('6fff3134')
    expect(d.status).toBe('ok')
    const swi = decoded('67ff0010')
    expect(shown('67ff0010')).toBe('swi 1')
    const { layout, body } = swi.variant!.encoding
    const roles = layout.bits.slice(0, 8).map((role) => role.kind)
    expect(new Set(roles)).toEqual(new Set(['shouldBe']))
    expect(support(body).some((bit) => bit < 16)).toBe(false)
    expect(asm('swi 1')).toBe('0010')
  })
  it.each([
    ['ffff2134', 'that says nothing', 4],
    ['67ff67ff2134', 'before another', 6],
    ['67ff0600', 'before no instruction', 4],
    ['67fffff20000', 'before no instruction of an extension group', 6],
    // These are the prefixes 0xff76, 0xffbc and the branch 0xf5ff, whose last bytes do not fit.
    ['76ffbcfffff5171f', 'before another', 8],
    ['01ff02ff03ff04ff', 'before three others', 8],
    ['67ffffff2134', 'before one that says nothing', 6],
    ['67ff67ff', 'before another at the end of the code', 6],
  ])('%s, one %s, is none, of %i bytes and more', (hex, _, bytes) => {
    expect(decoded(hex).status).toBe('unknown')
    expect(decoded(hex).bytes).toBe(bytes)
  })
})

describe('assembling', () => {
  it.each([
    ['nop', '2222'],
    ['$r3 <- $r4', '4432'],
    ['$r3 <- $a0', '4432'],
    ['$r12 <- $r13 + $r14', 'edc4'],
    ['$fp<-$sp+$lr', 'edc4'],
    ['$R3 <- MEM32[$R1]', '613e'],
    ['mem32[$fp + 8] <- $r1', 'ac1f0800'],
    ['$r4 <- $r5 - 4', '5f44fcffffff'],
    ['$r4 <- short $r5 - 4', 'f544fcff'],
    ['$r4 <- $r5 + 4', '5f4404000000'],
    ['$r4 <- -1', '0f40ffffffff'],
    ['$r4 <- $r5 << 3', 'f5460300'],
    ['if $r1 == 0 $pc <- $pc + 8', '01f00800'],
    ['if all $r1 > $r2 $pc <- $pc - 2', '21fdffff'],
    ['if any signed $r1 <= $r2 $pc <- $pc + 2', '21f40200'],
    ['$r5 <- $r1 > $r2', 'fff02155'],
    ['fence_w_rw', '0110'],
    ['fence__w_rw', '0110'],
    ['fence_rw_', '01c0'],
    ['fill', '0000'],
    ['break', '0010'],
    ['syscall', '0020'],
    ['SYSCALL', '0020'],
    ['sii', '0060'],
    ['$sva <- $st + $eh0', '8214'],
    ['$eh1 <- $sen', 'ee92'],
    ['$r1 <- 0', '0f1000000000'],
    ['$r1 <- $pc - 14', '2810'],
    ['$r1 <- $pc + 16', '2810'],
    ['$r1 <- $pc+28', '2e10'],
    ['$r1 <- memll32[$r2]', '721e'],
    ['memsc32[$r2 + 4] <- $r1', 'b21f0400'],
    ['smem8[$r2] <- $r1', '821e'],
    ['SMEM16[0x00000010] <- $r1', '9f1f10000000'],
    ['$r1 <- smem8[$r2]', 'c21e'],
    ['mem[$fp + tiny -4] <- $r1', 'fe1c'],
    ['$r1 <- mem32[$sp + tiny -8]', 'fd1d'],
    ['$r1 <- mem[tiny $sp + 8]', '051d'],
    ['$r4 <- 7 + $r5', '5f4407000000'],
    ['$r4 <- short $r5 ^ 7', 'f5410700'],
    ['type $r1 <- VUINT8X4S', 'ed10'],
  ])('%s is %s', (line, hex) => {
    expect(asm(line)).toBe(hex)
  })
  it.each([
    ['$r1 <- (vint9) $r2 + $r3', /but a type belongs here/],
    ['type $r1 <- $r99', /a type/],
    ['$r1 <- $r15 + $r2', /a register/],
    ['$r1 <- tiny 8', /a number from -7 to 7/],
    ['$r1 <- (cast $r2)$r3', /but a type belongs here/],
    ['if $r1[10] == 1 $pc <- $pc + 2', /one of the bits 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16, 30, 31/],
    ['if any $r1 == 0 $pc <- $pc + 3', /a multiple of 2/],
    ['$r1 <- short 70000', /from -32768 to 32767/],
    ['$r1 <- mem[$sp + tiny 256]', /read "256", but a multiple of 4 from -256 to 252 belongs here/],
    ['$r1 <- mem[$sp - tiny 260]', /a multiple of 4 from - tiny 256 to \+ tiny 252/],
    ['$r1 <- $pc + 30', /\+ or - an even number up to 14/],
  ])('%s is refused: %s', (line, problem) => {
    expect(asm(line)).toMatch(problem)
    expect(asm(line)).toMatch(/^column \d+/)
  })
})

describe('marks', () => {
  const line = (name: string) => description.encodings.find((e) => e.name === name)!
  const texts = (name: string, which: (note: Note) => boolean | undefined) =>
    (line(name).extra.notes ?? []).filter(which).map(({ text }) => text)
  it.each([
    // These are two registers; constants; a scalar that the GNU simulator executes.
    ['and', 'details, binutils'],
    ['not', 'details, binutils'],
    ['add_short', 'details, binutils'],
    // A later document alone describes these for vectors.
    ['load', 'details, late, binutils'],
    ['float', 'details, late, binutils'],
    ['interpolate', 'groups, late'],
    // The simulator of May 2023 compares lanes and adds them, by other numbers.
    ['lanes', 'groups, binutils'],
    ['scale', 'groups'],
    // No tool prints or reads these at their numbers.
    ['size', 'details'],
    ['load_full', 'details'],
    ['types_low', 'details'],
    ['inv', 'details, binutils'],
    ['fence', 'details, binutils, espresso'],
    ['jump', 'details, binutils, espresso'],
    ['woi', 'details, binutils, espresso'],
    ['write_csr', 'details, espresso'],
  ])('%s rests on %s, and runs as its documents say', (name, source) => {
    const e = line(name)
    expect(e.extra).toMatchObject({ evidence: 'documented', source })
    expect(certaintyOf(description, e, 'vlen16', 'exact')).toBe('documented')
  })
  it('are documented for every line, and no test names a chip', () => {
    expect(description.encodings).toHaveLength(96)
    expect(description.sources.map(({ kind }) => kind)).toEqual(['document', 'document', 'document', 'tool', 'model'])
    for (const e of description.encodings) {
      expect([e.name, certaintyOf(description, e, 'vlen16', 'exact')]).toEqual([e.name, 'documented'])
      expect(e.extra.test).toBeUndefined()
    }
  })
  it.each([
    ['load', /gather load/],
    ['store', /reservations/],
    ['tiny', /constant loaded into a register of vector type/],
    ['sum', /begin at vstart/],
    ['load_stack', /addresses of vectors be aligned/],
    ['or_long', /constant of 32 bits mean for narrower lanes/],
    ['add_long', /constant meet in a vector/],
  ])('%s has an open question that was decided: %s', (name, question) => {
    expect(texts(name, (note) => note.chosen)).toContainEqual(expect.stringMatching(question))
  })
  it('logic of two registers is documented whole, and what a later document says is not chosen here', () => {
    for (const name of ['xor', 'or', 'and', 'and_not', 'not']) expect(texts(name, (note) => note.chosen)).toEqual([])
    const late = texts('swizzle', (note) => note.source === 'late' && !note.chosen).join()
    expect(late).toMatch(/wraps around/)
    expect(texts('swizzle', (note) => note.chosen)).toEqual([expect.stringMatching(/begin at vstart/)])
  })
  it.each([
    ['scale', ['groups', 'groups', 'details']],
    ['lanes_zero', ['details', 'details', 'groups']],
    ['read_pc', ['details']],
    ['add', ['details']],
    ['and_not', ['late']],
    ['type', ['details']],
    ['swizzle', ['groups']],
    ['load_stack', ['details']],
  ])('remarks on %s say which documents have it otherwise: %s', (name, wanted) => {
    const against = (line(name).extra.notes ?? []).flatMap((note) => contradicted(description, note)?.id ?? [])
    expect(against).toEqual(wanted)
  })
  it('remarks have the sources that are read for them, and none says that nobody knows where one of them does', () => {
    const source = (name: string, question: RegExp) =>
      line(name).extra.notes?.find(({ text }) => question.test(text))?.source
    expect(source('sum', /order are floats added/)).toBe('groups, late')
    expect(source('interpolate', /weights add up/)).toBe('groups, late')
    expect(source('link', /upper eight distances/)).toBe('details, binutils, espresso')
    expect(source('recip', /reciprocal of 0/)).toBe('details, late')
    expect(source('cast', /lanes of the source repeat/)).toBe('late')
    const all = description.encodings.flatMap((e) => e.extra.notes ?? [])
    for (const { text } of all) expect(text).not.toMatch(/no (document|source) says|nobody knows/i)
  })
})

it('knows no register, type or small number behind digit 15', () => {
  expect(TYPE_NAMES).toHaveLength(15)
  expect(shown('0f10')).not.toMatch(/tiny/)
})
