// Tests that programs assemble line by line: comments, blank lines, addresses, labels, and errors at their places.
import { expect, test } from 'vitest'
import { description as brew } from '../isa/brew/description.ts'
import { description as g13 } from '../isa/g13/description.ts'
import { description as sm1 } from '../isa/sm1/description.ts'
import { description as usse } from '../isa/usse/description.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { asmText, decode } from './decode.ts'
import { assembleSource, errorCount, instructionFrom, lineAt } from './source.ts'
import { hexOf } from './words.ts'

const SOURCE = `# adds
add $r1 $r2 $r3   // three registers

  add $r1 $r1 0x10 # and a constant
`

test('lines become code; comments and blank lines take no room', () => {
  const made = assembleSource(vp1.isa, SOURCE)
  expect(made.errors).toEqual([])
  expect(made.lines.map(({ line, address, text }) => [line, address, text])).toEqual([
    [2, 0, 'add $r1 $r2 $r3'],
    [4, 4, 'add $r1 $r1 0x10'],
  ])
  expect(made.code.length).toBe(8)
  expect(hexOf(made.code)).toMatch(/^[\da-f]{16}$/)
})

test('lines of every kind of end count the same', () => {
  const ends = ['\n', '\r\n', '\r']
  const codes = ends.map((end) => assembleSource(vp1.isa, SOURCE.replaceAll('\n', end)))
  expect(new Set(codes.map((c) => JSON.stringify(c.lines.map((l) => [l.line, l.address])))).size).toBe(1)
})

test('a wrong line has its number and column, and takes no room', () => {
  const made = assembleSource(vp1.isa, 'add $r1 $r2 $r3\n  addd $r1 $r2 $r3\nadd $r1 $r2 $q3\nadd $r1 $r2 $r3')
  expect(made.errors.map(({ line, column, read }) => [line, column, read])).toEqual([
    [2, 2, 'addd'],
    [3, 12, '$q3'],
  ])
  expect(made.errors[0]?.message).toMatch(/^column 3: unknown instruction "addd"\. Did you mean .*"add".*\?$/)
  expect(made.lines.map(({ line, address }) => [line, address])).toEqual([
    [1, 0],
    [4, 4],
  ])
})

test('among directives an error has its column too, and what a macro made has the column of its name', () => {
  const { errors } = assembleSource(vp1.isa, '.set x, 1\n  snop | zzz\n.macro m\nadd $r1 $r2 $r3 | zzz\n.endm\n    m')
  expect(errors.map(({ line, column, read }) => [line, column, read])).toEqual([
    [2, 9, 'zzz'],
    [6, 4, 'zzz'],
  ])
})

const LOOP = `mov_imm r1, 0, 0b0
jmp_exec_none pc+done   # forwards
again:
  iadd r1, r1, 1
  loop: iadd r1, r1, 2
jmp_exec_any pc+again
jmp_exec_any pc+loop
done: stop`

test('labels stand for distances, forwards and backwards', () => {
  const made = assembleSource(g13, LOOP)
  expect(made.errors).toEqual([])
  const plain = LOOP.replace('pc+done', 'pc+34').replace('pc+again', 'pc-16').replace('pc+loop', 'pc-14')
  const numbers = assembleSource(g13, plain.replaceAll(/^\s*\w+:/gm, ''))
  expect(hexOf(made.code)).toBe(hexOf(numbers.code))
  expect(lineAt(made, 20)).toMatchObject({ line: 5, text: 'iadd r1, r1, 2' })
})

test('labels that are missing, taken, or beside a mistake are told where they stand', () => {
  const made = assembleSource(g13, 'a: stop\n a: stop\nx: jmp_exec_any pc+ab\njmp_exec_any pc+a, q # a\n a: iadd r1, q')
  expect(made.errors.map(({ line, column, end, read }) => [line, column, end, read])).toEqual([
    [2, 1, 2, 'a'],
    [3, 19, 21, 'ab'],
    [4, 17, 18, ','],
    [5, 1, 2, 'a'],
    [5, 13, 14, 'q'],
  ])
  expect(made.errors[1]?.message).toBe(
    'column 20: read "ab", but a distance or a label belongs here; there is no label "ab"',
  )
  expect(made.errors[2]?.message).toMatch(/^column 18: /)
  expect(made.lines.map(({ line }) => line)).toEqual([1, 2])
})

test('addresses lead to lines, and lines to instructions', () => {
  const made = assembleSource(vp1.isa, SOURCE)
  expect(lineAt(made, 4)?.line).toBe(4)
  expect(lineAt(made, 2)).toBeUndefined()
  expect(lineAt(made, 8)).toBeUndefined()
  expect(instructionFrom(made, 3)?.line).toBe(4)
  expect(instructionFrom(made, 5)).toBeUndefined()
})

test('what disassembles assembles back, as a program', () => {
  const { isa } = vp1
  const texts = isa.variants.flatMap((v) => {
    const text = v.text(...v.value, 0)
    return v.encoding.asm && isa.match(...v.value) === v ? [text] : []
  })
  const made = assembleSource(isa, texts.join('\n'))
  expect(made.errors).toEqual([])
  expect(made.lines).toHaveLength(texts.length)
})

test('where jumps have addresses for operands, labels stand for those', () => {
  const source = 'SSY done\nBRA C0.NE, done\nagain: IADD R1, R2, R3\nBRA again\ndone: NOP.S\nBRA nowhere'
  const made = assembleSource(sm1, source)
  expect(made.errors.map(({ line, column, read }) => [line, column, read])).toEqual([[6, 4, 'nowhere']])
  expect(made.errors[0]?.message).toContain('there is no label "nowhere"')
  expect(made.lines.map(({ address, made: { words } }) => asmText(decode(sm1, words), address))).toEqual([
    'SSY 0x20',
    'BRA C0.NE, 0x20',
    'IADD R1, R2, R3',
    'BRA 0x10',
    'NOP.S',
  ])
})

test('where distances count words, labels stand for those', () => {
  const { errors, lines } = assembleSource(
    usse,
    'again: mov.u32 r0, 0x5\nbr pc+again\nbr pc+done\nmov.u32 r1, 0x6\ndone:',
  )
  expect(errors).toEqual([])
  expect(lines.map(({ made: { words } }) => asmText(decode(usse, words)))).toEqual([
    'mov.u32 r0, 0x00000005',
    'br pc-1',
    'br pc+2',
    'mov.u32 r1, 0x00000006',
  ])
})

test('words that begin at multiples of their length are told where they cannot stand', () => {
  const source = 'MOV32 R0, R1\nend: IADD R1, R2, R3\nSHL R1, R1, 0x2\nBRA end'
  const made = assembleSource(sm1, source)
  expect(made.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 5, 'column 6: read "IADD", which has 8 bytes and must begin at a multiple of 8; put 4 more bytes before it'],
  ])
  expect(made.lines.map(({ address }) => address)).toEqual([0, 8, 16, 24])
  expect(assembleSource(sm1, `MOV32 R2, R1\n${source}`).errors).toEqual([])
})

test('where jumps are assignments, labels stand behind the arrow: a distance where there is a condition, else an address', () => {
  const made = assembleSource(
    brew,
    `start: $r1 <- tiny 1
if any $r1 == 0 $pc <- end
back: if $r2[3] == 1 $pc <- back
$pc <- start
type $r1 <- vint8
$lr <- end
end: if all signed $r1 < $r2 $pc <- start`,
  )
  expect(made.errors).toEqual([])
  expect(made.lines.map(({ address, made: { words } }) => asmText(decode(brew, words), address))).toEqual([
    '$r1 <- tiny 1',
    'if any $r1 == 0 $pc <- $pc + 22',
    'if $r2[3] == 1 $pc <- $pc + 0',
    '$pc <- 0x00000000',
    'type $r1 <- vint8',
    '$lr <- 0x00000018',
    'if all signed $r1 < $r2 $pc <- $pc - 24',
  ])
  const { errors } = assembleSource(brew, 'if any $r1 == 0 $pc <- nowhere')
  expect(errors[0]?.message).toContain('there is no label "nowhere"')
})

test('all errors are counted, listed or not', () => {
  const made = assembleSource(vp1.isa, 'nosuch\nadd $r1 $r2 $r3\nnosuch')
  expect(errorCount(made)).toBe(2)
  expect(errorCount({ ...made, unlisted: 3 })).toBe(5)
})
