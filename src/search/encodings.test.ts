// Tests the search over encodings: plain words find what an architecture has for them, and filters narrow it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentedIsa } from '../encoding/documented.ts'
import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { queryCompletions } from './complete.ts'
import { searchEncodings } from './encodings.ts'
import { marksIn } from './marks.ts'
import { readQuery } from './query.ts'

const loaded = new Map<string, Architecture>()
for (const { id, load } of architectures) loaded.set(id, await load())
const all = [...loaded.values()]
const of = (id: string): Architecture => {
  const architecture = loaded.get(id)
  if (!architecture) throw new Error(id)
  return architecture
}
const names = (id: string, query: string): readonly string[] =>
  searchEncodings(of(id), readQuery(query)).map(({ encoding }) => encoding.name)

const NONE = 'none'
/** Instructions that do what the word says, by hand from the specifications; `NONE` if the architecture has none. */
const PLAIN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  multiply: {
    g13: 'fmul32 fmul16 imadd fmadd32 fmadd16',
    sm1: 'imul imul24 imul32i imul24i imul32 imul32w fmul fmul32i fmul32',
    usse: 'mul32 mul16 dual_mul dual_smul quad_mul',
    vp1: 'mul mul_imm',
    brew: 'mul mul_long mul_short',
  },
  branch: {
    g13: 'jmp_exec_any jmp_exec_none jmp_incomplete',
    sm1: 'bra',
    usse: 'branch',
    vp1: 'bra bra_loop abra',
    brew: 'jump jump_long jump_short if if_zero if_set if_clear',
  },
  jump: {
    g13: 'jmp_exec_any jmp_exec_none jmp_incomplete',
    sm1: 'bra',
    usse: 'branch',
    vp1: 'bra bra_loop abra',
    brew: 'jump jump_long jump_short',
  },
  compare: {
    g13: 'if_icmp else_icmp while_icmp if_fcmp else_fcmp while_fcmp icmpsel fcmpsel icmp_ballot fcmp_ballot',
    sm1: 'iset fset',
    // A test compares the result of an operation with 0.
    usse: 'test test_channels mask',
    vp1: 'vcmpad',
    brew: 'lanes_zero lanes',
  },
  load: {
    g13: 'device_load threadgroup_load stack_load',
    sm1: 'mvc g2r gld lld',
    usse: 'load',
    vp1: 'ldavh ldavv ldas ldvh ldvv lds',
    brew: 'load',
  },
  store: {
    g13: 'device_store threadgroup_store stack_store uniform_store',
    sm1: 'r2g gst lst',
    usse: 'store',
    vp1: 'stavh stavv stas stvh stvv sts',
    brew: 'store',
  },
  add: {
    g13: 'iadd fadd32 fadd16',
    sm1: 'iadd fadd iadd32i fadd32i iadd32 fadd32',
    usse: 'add32 add16',
    vp1: 'add add_imm',
    brew: 'add',
  },
  shift: {
    g13: 'asr asrh shlhi shrhi',
    sm1: 'shl shl_by shr shr_by',
    usse: 'shl shr asr',
    vp1: 'sar shr sar_imm shr_imm',
    brew: 'lsl lsr asr',
  },
  convert: {
    g13: 'convert',
    sm1: 'i2i i2f f2i f2f',
    usse: 'pack_f32 pack_f16 pack',
    // All numbers there are integers, and nothing converts them.
    vp1: NONE,
    brew: 'cast float int',
  },
  min: {
    // These work over threads only; icmpsel or fcmpsel picks one of two values.
    g13: 'quad_min.u quad_min.s quad_min.f simd_min.u simd_min.s simd_min.f',
    sm1: 'imin fmin',
    usse: 'min32 min16',
    vp1: 'min min_imm',
    brew: NONE,
  },
}

describe.each(Object.entries(PLAIN))('the plain word %s', (word, expected) => {
  test.each(Object.entries(expected))('in %s', (id, right) => {
    const [first = NONE] = names(id, word)
    if (right === NONE) expect(names(id, word).filter((name) => name.includes(word))).toEqual([])
    else expect(right.split(' '), first).toContain(first)
    // The expected instructions are found.
    for (const name of right === NONE ? [] : right.split(' ')) expect(names(id, word), word).toContain(name)
  })
})

test.each([
  ['multiply', 'multiplies multiplying multiplication multiplied mul product'],
  ['compare', 'compares comparing comparison cmp'],
  ['branch', 'jump goto jumps branches'],
  ['minimum', 'min smaller smallest'],
])('other forms and words for %s find an instruction wherever it does', (word, others) => {
  for (const { isa } of all)
    for (const other of names(isa.id, word).length ? others.split(' ') : [])
      expect(names(isa.id, other), `${isa.id}: ${other}`).not.toHaveLength(0)
})

test('names first, then their beginnings, other parts of names, prose', () => {
  expect(names('vp1', 'add').slice(0, 3).toSorted()).toEqual(['add', 'add_a', 'add_imm'])
  expect(names('g13', 'fadd')[0]).toBe('fadd32')
  expect(names('g13', 'and').slice(0, 1)).toEqual(['and'])
  expect(names('sm1', 'IADD')[0]).toBe('iadd')
  expect(names('g13', 'isub')[0]).toBe('iadd')
  const multiply = names('g13', 'multiply')
  expect(multiply.indexOf('fmul32')).toBeLessThan(multiply.indexOf('fmadd32'))
})

test('several words must all be found; articles and the like need not', () => {
  expect(names('g13', 'add two numbers')).toContain('iadd')
  expect(names('g13', 'shifts right sign')).toContain('asr')
  expect(names('g13', 'iadd zzzz')).toEqual([])
  expect(names('g13', 'the')).not.toHaveLength(0)
})

test('a mnemonic with its suffixes, a register beside a mnemonic, a special register, a phrase', () => {
  expect(names('sm1', 'iadd.u16.sat')).toEqual(['iadd'])
  expect(names('g13', 'iadd.sat')).toEqual(['iadd'])
  expect(names('g13', 'iadd r1')[0]).toBe('iadd')
  expect(names('g13', 'sr80')[0]).toBe('get_sr')
  expect(names('g13', '"shifted left"')).toEqual(expect.arrayContaining(['iadd', 'imadd']))
  expect(names('g13', '"left shifted"')).toEqual([])
})

test('opcodes, masks and values by their number, and whole words', () => {
  // The manuals say that 0x0e of G13 is iadd, and 0x4c of VP1 is add of two registers.
  expect(names('g13', '0x0e')).toEqual(['iadd'])
  expect(names('vp1', '0x4c')).toEqual(['add'])
  expect(names('vp1', '25850c4c')[0]).toBe('add')
  expect(names('vp1', '0x4c0c8525')[0]).toBe('add')
  // The disassembler gives jmp_exec_any the mask ff ff and the bytes 00 c0.
  expect(names('g13', '0xc000')).toContain('jmp_exec_any')
})

test('filters', () => {
  for (const name of names('g13', 'mnemonic:*add')) expect(name).toMatch(/add/)
  expect(names('usse', 'mnemonic:mad*')).toEqual(expect.arrayContaining(['mad32', 'mad16', 'dual_mad']))
  expect(names('sm1', 'len:4').every((name) => names('sm1', 'len:2..4').includes(name))).toBe(true)
  expect(names('sm1', 'len:4').length + names('sm1', 'len:8').length).toBe(of('sm1').isa.encodings.length)
  expect(names('sm1', 'group:memory load')).toEqual(expect.arrayContaining(['g2r', 'gld', 'lld', 'mvc']))
  expect(names('sm1', 'group:memory')).not.toContain('iadd')
  expect(names('g13', 'evidence:documented,observed')).toEqual(
    expect.arrayContaining([...names('g13', 'evidence:documented'), ...names('g13', 'evidence:observed')]),
  )
  expect(names('g13', 'field:cc')).toContain('if_icmp')
  expect(names('g13', 'bits:unknown')).toContain('iadd')
})

test('what they read and write, by registers and kinds of them', () => {
  // ISET sets flags; tests set predicates; a call of G13 leaves its return address in r1, never in r2.
  expect(names('sm1', 'len:8 writes:pred')).toContain('iset')
  expect(names('usse', 'writes:pred')).toEqual(expect.arrayContaining(['test']))
  expect(names('usse', 'writes:pred')).not.toContain('add32')
  expect(names('g13', 'writes:r1')).toContain('call_off')
  expect(names('g13', 'writes:r2')).not.toContain('call_off')
  expect(names('g13', 'writes:r2')).toContain('iadd')
  expect(names('sm1', 'reads:shared')).toContain('g2r')
  expect(names('sm1', 'reads:global')).toEqual(['gld'])
  expect(names('sm1', 'writes:global')).toEqual(['gst'])
})

test('how well the meaning is known, by its old name, too', () => {
  const known = names('vp1', 'meaning:tested,documented,modelled')
  expect(known).toEqual(names('vp1', 'semantics:exact'))
  expect(names('g13', 'meaning:none')).toContain('funop')
})

test('what was found is said where neither the name nor the sentence shows it', () => {
  const [hit] = searchEncodings(of('g13'), readQuery('sr80'))
  expect(hit?.why).toBe('sr80 (thread_position_in_grid.x)')
  expect(searchEncodings(of('g13'), readQuery('iadd'))[0]?.why).toBe('')
  expect(searchEncodings(of('g13'), readQuery('0x0e'))[0]?.why).toBe('opcode 0x0e')
})

test('without other sources, what only they know is not there', () => {
  const usse = of('usse')
  const documentsOnly = documentedIsa(usse.isa)
  const found = searchEncodings({ ...usse, isa: documentsOnly }, readQuery('meaning:documented,modelled,partly,tested'))
  for (const { encoding } of found) expect(documentsOnly.encodings).toContain(encoding)
})

test('marks', () => {
  const marked = (query: string, text: string, kind: 'name' | 'prose') =>
    marksIn(readQuery(query), text, kind).map(([from, to]) => text.slice(from, to))
  expect(marked('multiply', 'fmul32', 'name')).toEqual(['mul'])
  expect(marked('multiply', 'Multiplies, then adds.', 'prose')).toEqual(['Multipl'])
  expect(marked('add', 'iadd', 'name')).toEqual(['add'])
  expect(marked('add', 'Adds a paddle.', 'prose')).toEqual(['Add'])
  expect(marked('device_lo', 'device_load', 'name')).toEqual(['device_lo'])
  expect(marked('"s, then a"', 'Multiplies, then adds.', 'prose')).toEqual(['s, then a'])
  expect(marked('"add"', 'Add, added.', 'prose')).toEqual(['Add', 'add'])
  // A phrase has no other forms; a soft word and a short synonym are not marked.
  expect(marked('"added"', 'Adds.', 'prose')).toEqual([])
  expect(marked('the add', 'The sum: adds.', 'prose')).toEqual(['sum', 'add'])
  expect(marked('store', 'stop', 'name')).toEqual([])
  // Ranges that touch or overlap are one, in the order of the text.
  expect(marked('add imm', 'imm_add', 'name')).toEqual(['imm', 'add'])
  expect(marked('fma add', 'fmadd', 'name')).toEqual(['fmadd'])
  expect(marked('add "imm"', 'Adds imm.', 'prose')).toEqual(['Add', 'imm'])
  expect(marked('"ad" "dd"', 'add', 'prose')).toEqual(['add'])
  expect(marked('vice_lo', 'device_load', 'name')).toEqual(['vice_lo'])
  // A capital whose small letter is two characters would move all ranges.
  expect(marked('add', 'İ adds', 'prose')).toEqual([])
})

test('completion of keys, values and words', () => {
  const offered = (id: string, text: string) => queryCompletions(of(id), text, text.length).all.map((one) => one.text)
  expect(offered('g13', 'gr')).toContain('group:')
  expect(offered('g13', 'group:mem')).toEqual(['group:memory'])
  expect(offered('g13', 'add evidence:documented,o')).toEqual(['evidence:documented,observed'])
  expect(offered('g13', 'fmadd')).toEqual(expect.arrayContaining(['fmadd16', 'fmadd32']))
  expect(offered('g13', '')).toEqual([])
})

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('len:8', 'group:', 'uses:', 'r2', '"', '*', ' ', 'add', ',', '\n', '0x', 'mul', '.', 'Σ'))
    .map((parts) => parts.join('')),
)
test('no text throws, and marks stand within what they mark', () => {
  fc.assert(
    fc.property(anything, fc.nat(), (text, place) => {
      const query = readQuery(text)
      for (const architecture of all) {
        for (const { encoding } of searchEncodings(architecture, query).slice(0, 3))
          for (const [from, to] of marksIn(query, encoding.doc, 'prose')) {
            expect(from).toBeLessThan(to)
            expect(to).toBeLessThanOrEqual(encoding.doc.length)
          }
        queryCompletions(architecture, text, text.length ? place % text.length : 0)
      }
    }),
    { numRuns: 100 },
  )
})
