// Tests that every link ever shared stays readable, that written links read back, and that none throws.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLink, isWide, type Link, tabOf } from './link.ts'
import { parseLink, readAddress } from './readLink.ts'
import { RUN_OPTIONS, type RunTexts } from './runOptions.ts'
import type { Side } from './sides.ts'

const known = ['vp1', 'g13']

/** Addresses that users may have kept. Lines are added, never changed. */
const golden: readonly (readonly [fragment: string, link: Link])[] = [
  ['#/', { view: 'start', isa: 'vp1' }],
  [
    '#/compare/vp1:25850c4c;g13:name=iadd',
    {
      view: 'compare',
      isa: 'vp1',
      sides: [
        { isa: 'vp1', hex: '25850c4c' },
        { isa: 'g13', name: 'iadd' },
      ],
    },
  ],
  ['#/vp1/compare', { view: 'compare', isa: 'vp1' }],
  ['#/vp1/word/25850c4c', { view: 'word', isa: 'vp1', hex: '25850c4c' }],
  ['#/vp1/word/25850c4c?variant=NV41', { view: 'word', isa: 'vp1', hex: '25850c4c', variant: 'NV41' }],
  ['#/vp1/word', { view: 'word', isa: 'vp1' }],
  ['#/g13/word/0e02', { view: 'word', isa: 'g13', hex: '0e02' }],
  ['#/vp1/reference', { view: 'reference', isa: 'vp1' }],
  ['#/vp1/reference/add', { view: 'reference', isa: 'vp1', name: 'add' }],
  ['#/vp1/reference?q=shift%20right', { view: 'reference', isa: 'vp1', query: 'shift right' }],
  ['#/vp1/reference/add?variant=NV41', { view: 'reference', isa: 'vp1', name: 'add', variant: 'NV41' }],
  ['#/vp1/word/25850c4c?sources=documents', { view: 'word', isa: 'vp1', hex: '25850c4c', sources: 'documents' }],
  [
    '#/g13/reference/iadd?q=add&variant=x&sources=documents',
    { view: 'reference', isa: 'g13', name: 'iadd', query: 'add', variant: 'x', sources: 'documents' },
  ],
  ['#/g13/reference/iadd?field=Bs', { view: 'reference', isa: 'g13', name: 'iadd', field: 'Bs' }],
  ['#/g13/reference/iadd?field=Bs&value=1', { view: 'reference', isa: 'g13', name: 'iadd', field: 'Bs', value: '1' }],
  [
    '#/g13/reference/iadd?q=add&field=A&value=s.0000.nnnnnnnn',
    { view: 'reference', isa: 'g13', name: 'iadd', query: 'add', field: 'A', value: 's.0000.nnnnnnnn' },
  ],
  [
    '#/vp1/word/00?given=type.3.6~vend.0.12',
    {
      view: 'word',
      isa: 'vp1',
      hex: '00',
      given: [
        { file: 'type', index: 3, value: 6 },
        { file: 'vend', index: 0, value: 12 },
      ],
    },
  ],
  ['#/vp1/word/25850c4c07c14042?at=4', { view: 'word', isa: 'vp1', hex: '25850c4c07c14042', at: 4 }],
  ['#/vp1/word/25850c4c?any=01000040', { view: 'word', isa: 'vp1', hex: '25850c4c', any: '01000040' }],
  [
    '#/vp1/word/25850c4c07c14042?at=4&any=80&base=1f0',
    { view: 'word', isa: 'vp1', hex: '25850c4c07c14042', at: 4, any: '80', base: 0x1f0 },
  ],
  ['#/vp1/word/0x4c0c8525', { view: 'word', isa: 'vp1', written: '0x4c0c8525' }],
  ['#/g13/word/(1001e003%2000000780)', { view: 'word', isa: 'g13', written: '(1001e003 00000780)' }],
  ['#/vp1/kernel/gcd', { view: 'kernel', isa: 'vp1', name: 'gcd' }],
  ['#/vp1/kernel/gcd?step=40', { view: 'kernel', isa: 'vp1', name: 'gcd', run: { step: '40' } }],
  ['#/vp1/program', { view: 'program', isa: 'vp1' }],
  [
    '#/vp1/program/1.q1bKTFGyUkosLcnIL8pMLdHNLFFIzVeyMtBRKkjMzFGyAgA',
    { view: 'program', isa: 'vp1', payload: '1.q1bKTFGyUkosLcnIL8pMLdHNLFFIzVeyMtBRKkjMzFGyAgA' },
  ],
  [
    '#/g13/kernel/collatz?step=40&break=5~9&lane=3&group=2&check=1a2b3c4d',
    {
      view: 'kernel',
      isa: 'g13',
      name: 'collatz',
      run: { step: '40', break: '5~9', lane: '3', group: '2', check: '1a2b3c4d' },
    },
  ],
  [
    '#/g13/kernel/collatz?step=12&lane=2&tour=divergence.4',
    { view: 'kernel', isa: 'g13', name: 'collatz', run: { step: '12', lane: '2', tour: 'divergence.4' } },
  ],
  ['#/g13/puzzles', { view: 'puzzles', isa: 'g13' }],
  ['#/g13/puzzles/sample', { view: 'puzzles', isa: 'g13', name: 'sample' }],
  ['#/g13/program/kept.4f6c?step=7', { view: 'program', isa: 'g13', payload: 'kept.4f6c', run: { step: '7' } }],
  [
    '#/g13/program/2.q1Yqzi8tSk5VslJKTElRUCkyBGIjIDaOycstzQEyTMCCBhWGBgrKCof3xOQp6SiVJRZlJuaVADX5hZkYKtUCAA?step=12&set=10.r.r.5.31.1f~10.r.r.6.0.2.ffffffff~12.m.device.1000.AP8',
    {
      view: 'program',
      isa: 'g13',
      payload: '2.q1Yqzi8tSk5VslJKTElRUCkyBGIjIDaOycstzQEyTMCCBhWGBgrKCof3xOQp6SiVJRZlJuaVADX5hZkYKtUCAA',
      run: { step: '12', set: '10.r.r.5.31.1f~10.r.r.6.0.2.ffffffff~12.m.device.1000.AP8' },
    },
  ],
]

test('golden links are read without a word', () => {
  for (const [fragment, link] of golden) expect(parseLink(fragment, known)).toEqual({ link })
})

test('golden links are written as they were', () => {
  for (const [fragment, link] of golden) expect(formatLink(link)).toBe(fragment)
})

/** A value that a register is assumed to hold. */
const A12 = { file: 'a', index: 1, value: 2 }

test('an address that says nothing opens the start', () => {
  for (const fragment of ['', '#', '#/'])
    expect(parseLink(fragment, known)).toEqual({ link: { view: 'start', isa: 'vp1' } })
})

test('spellings that mean the same', () => {
  expect(parseLink('#/vp1/word/25850c4c?any=0100&base=00', known)).toEqual({
    link: { view: 'word', isa: 'vp1', hex: '25850c4c', any: '01' },
  })
  expect(parseLink('#/vp1/word/25850c4c?any=00', known)).toEqual({
    link: { view: 'word', isa: 'vp1', hex: '25850c4c' },
  })
  expect(parseLink('/vp1/word/25850C4C/', known)).toEqual({ link: { view: 'word', isa: 'vp1', hex: '25850c4c' } })
  expect(parseLink('#/vp1', known)).toEqual({ link: { view: 'word', isa: 'vp1' } })
})

const damaged: readonly (readonly [fragment: string, link: Link, says: RegExp])[] = [
  ['#/vp2/word/00', { view: 'start', isa: 'vp1' }, /“vp2”.*It has vp1, g13/],
  ['#/vp1/word/25850c4', { view: 'word', isa: 'vp1', hex: '25850c' }, /“25850c4”.*half a byte.*“25850c” was used/],
  ['#/vp1/word/2585xc4c', { view: 'word', isa: 'vp1', hex: '2585' }, /character 5 is “x”, not a hexadecimal digit/],
  ['#/vp1/word/zz', { view: 'word', isa: 'vp1' }, /character 1 is “z”/],
  [
    `#/vp1/word/${'00'.repeat(1025)}`,
    { view: 'word', isa: 'vp1', hex: '00'.repeat(1024) },
    /^.{0,200}of 1,025 bytes; at most 1,024 are read; “0+…” was used\.$/,
  ],
  [
    '#/vp1/word/25850c4c?at=4',
    { view: 'word', isa: 'vp1', hex: '25850c4c' },
    /at byte “4”; a byte is a whole number below 4/,
  ],
  [
    '#/vp1/word/25850c4c?any=x&base=g',
    { view: 'word', isa: 'vp1', hex: '25850c4c' },
    /bits “x” to be any; at most 12 bytes.*\n.*stand at “g”; a number in hexadecimal/,
  ],
  ['#/vp1/word?any=01', { view: 'word', isa: 'vp1' }, /“01” to be any/],
  ['#/vp1/word/25850c4c?at=-1', { view: 'word', isa: 'vp1', hex: '25850c4c' }, /at byte “-1”/],
  [
    '#/vp1/wrod/00',
    { view: 'word', isa: 'vp1' },
    /the view “wrod”\. There are word, reference, program, kernel, binary, compare and puzzles/,
  ],
  [
    '#/compare/vp1:25850c4;g13:4e05;g13:00',
    { view: 'compare', isa: 'g13', sides: [{ isa: 'g13', hex: '4e05' }] },
    /“vp1:25850c4”; after the colon comes a word as whole bytes.*\n.*more than 2/,
  ],
  [
    '#/compare/iadd',
    { view: 'compare', isa: 'vp1' },
    /“iadd”; what is compared begins with an architecture.*vp1 and g13/,
  ],
  [
    '#/vp1/reference?field=DST',
    { view: 'reference', isa: 'vp1' },
    /field “DST” without an encoding, as in “reference\/add\?field=D”\. It was left out/,
  ],
  [
    '#/vp1/reference/add?value=1',
    { view: 'reference', isa: 'vp1', name: 'add' },
    /value “1” without a field, as in “\?field=D&value=1”\. It was left out/,
  ],
  [
    `#/vp1/reference/add?field=${'a'.repeat(1001)}&value=1`,
    { view: 'reference', isa: 'vp1', name: 'add' },
    /value “1” without a field.*\n.*option field “a{57}…” of 1001 characters/,
  ],
  ['#/vp1/kernel', { view: 'program', isa: 'vp1' }, /names none/],
  ['#/vp1/word/00?sources=hearsay', { view: 'word', isa: 'vp1', hex: '00' }, /“hearsay”.*only the “documents”/],
  [
    '#/vp1/word/00?given=type.3.x~vend.0.12',
    { view: 'word', isa: 'vp1', hex: '00', given: [{ file: 'vend', index: 0, value: 12 }] },
    /“type\.3\.x”.*such as “type\.3\.6”.*left out/,
  ],
  ['#/vp1/word/00?given=%', { view: 'word', isa: 'vp1', hex: '00' }, /“%”.*left out/],
  ['#/vp1/word/00/more', { view: 'word', isa: 'vp1', hex: '00' }, /goes on with “\/more”/],
  ['#/vp1/word/00/more/and/more', { view: 'word', isa: 'vp1', hex: '00' }, /goes on with “\/more/],
  [
    '#/vp1/word/00?varaint=NV41',
    { view: 'word', isa: 'vp1', hex: '00' },
    /the option “varaint”, which the view word does not have; it has at, any, base, variant, sources and given\. It was left out/,
  ],
  [
    '#/vp1/kernel/gcd?variant=NV41&embed&step=3',
    { view: 'kernel', isa: 'vp1', name: 'gcd', run: { step: '3' } },
    /options “variant” and “embed”, which the view kernel does not have; it has step, break, stop, pin, lane, group, set, check and tour/,
  ],
  ['#/vp1/word/00?given=a.1.2&q=add', { view: 'word', isa: 'vp1', hex: '00', given: [A12] }, /“q”/],
  ['#/vp1/reference?__proto__=1&constructor', { view: 'reference', isa: 'vp1' }, /“__proto__” and “constructor”/],
  [
    '#/vp1/kernel/gcd?step=3&step=4',
    { view: 'kernel', isa: 'vp1', name: 'gcd', run: { step: '4' } },
    /“step” more than once/,
  ],
  [
    '#/vp1/word/00?given=a.1.2~',
    { view: 'word', isa: 'vp1', hex: '00', given: [A12] },
    /an empty part among its registers/,
  ],
  ['#/vp1/word/2%00', { view: 'word', isa: 'vp1' }, /character 2 is “U\+0000”/],
  [`#/vp1/reference/${'a'.repeat(1001)}`, { view: 'reference', isa: 'vp1' }, /encoding “a{57}…” of 1001 characters/],
  [
    `#/vp1/kernel/${'a'.repeat(1001)}`,
    { view: 'program', isa: 'vp1' },
    /kernel “a{57}…” of 1001 characters; at most 1000/,
  ],
  [`#/vp1/reference?q=${'a'.repeat(1001)}`, { view: 'reference', isa: 'vp1' }, /option q “a{57}…”.*It was left out/],
  [
    '#/g13/puzzles/sample?step=3',
    { view: 'puzzles', isa: 'g13', name: 'sample' },
    /“step”.*puzzles does not have; it has none/,
  ],
  [`#/g13/puzzles/${'a'.repeat(1001)}`, { view: 'puzzles', isa: 'g13' }, /puzzle “a{57}…” of 1001 characters/],
]
/** An address with several mistakes. */
const all = '#/vp1/word/2585x/more?varaint=NV41&sources=hearsay&given=x&given=y'

test('each thing that is wrong is said', () => {
  const { problem } = parseLink(all, known)
  for (const part of ['“x”, not', '“/more”', '“varaint”', '“hearsay”', '“given” more', '“y” among its registers'])
    expect(problem).toContain(part)
})

test('a damaged link says what was read, where it went wrong, and what would be right', () => {
  for (const [fragment, link, says] of damaged) {
    const reading = parseLink(fragment, known)
    expect(reading.link).toEqual(link)
    expect(reading.problem).toMatch(says)
  }
})

const addresses: readonly (readonly [fragment: string, search: string, link: Link, says?: RegExp])[] = [
  ['', '?isa=g13&w=4e0d', { view: 'word', isa: 'g13', hex: '4e0d' }],
  ['#', '?w=4E0D&isa=g13', { view: 'word', isa: 'g13', hex: '4e0d' }],
  ['', '?isa=g13', { view: 'word', isa: 'g13' }],
  ['', '?isa=g14&w=00', { view: 'start', isa: 'vp1' }, /architecture “g14”/],
  ['', '?isa=g13&w=4e0&embed', { view: 'word', isa: 'g13', hex: '4e' }, /half a byte.*\n.*“embed” before its “#”/],
  ['', '?embed', { view: 'start', isa: 'vp1' }, /“embed” before its “#”.*“\?isa=vp1&w=00”\. It was left out/],
  ['', '?w=4e0d', { view: 'start', isa: 'vp1' }, /“w” before/],
  ['#/g13', '?isa=vp1&w=00', { view: 'word', isa: 'g13' }, /“isa” and “w” before.*They were left out/],
  ['#/g13', '?', { view: 'word', isa: 'g13' }],
]

test('what stands before the fragment is read where it is a word, and else named', () => {
  for (const [fragment, search, link, says] of addresses)
    expect(readAddress(fragment, search, known)).toEqual({
      link,
      ...(says && { problem: expect.stringMatching(says) }),
    })
})

const text = fc.string({ unit: 'binary', minLength: 1 }).filter((s) => s.isWellFormed())
const isa = fc.constantFrom(...known)
const bytes = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 40 })
  .map((all) => all.map((b) => b.toString(16).padStart(2, '0')).join(''))
const maybe = <K extends string, T>(key: K, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }) as { [P in K]?: T })
const sources = maybe('sources', fc.constant('documents' as const))
const holding = fc.record({
  file: fc.constantFrom('r', 'type', 'vend'),
  index: fc.nat({ max: 127 }),
  value: fc.nat({ max: 0xffff_ffff }),
})
const given = maybe(
  'given',
  fc.uniqueArray(holding, { minLength: 1, maxLength: 20, selector: ({ file, index }) => `${file}${index}` }),
)
const run = fc
  .record(Object.fromEntries(RUN_OPTIONS.map((option) => [option, text])), { requiredKeys: [], noNullPrototype: true })
  .map((run: RunTexts) => (Object.keys(run).length ? { run } : {}))
const sides: fc.Arbitrary<readonly Side[]> = fc.array(
  fc.oneof(
    fc.record({ isa, hex: bytes }),
    fc.record({ isa, name: text.filter((name) => !name.includes(';') && name.length <= 200) }),
  ),
  { minLength: 1, maxLength: 2 },
)
const links: fc.Arbitrary<Link> = fc.oneof(
  fc
    .tuple(isa, maybe('hex', bytes), maybe('variant', text), sources, given)
    .map(([isa, ...rest]) => Object.assign({ view: 'word', isa }, ...rest) as Link),
  fc
    .tuple(isa, bytes, fc.nat({ max: 40 }), given)
    .map(
      ([isa, hex, at, ...rest]) =>
        Object.assign({ view: 'word', isa, hex }, at && at < hex.length / 2 ? { at } : {}, ...rest) as Link,
    ),
  fc
    .tuple(
      isa,
      fc.constantFrom('0x4c0c8525', '25 85', '{ 0x25, 0x85 }', '.word 1', '/*0xc05*/', '\\x25'),
      maybe('variant', text),
    )
    .map(([isa, written, ...rest]) => Object.assign({ view: 'word', isa, written }, ...rest) as Link),
  fc
    .tuple(isa, maybe('variant', text), sources, given)
    .map(([isa, ...rest]) => Object.assign({ view: 'word', isa }, ...rest) as Link),
  fc
    .tuple(isa, maybe('name', text), maybe('query', text), maybe('variant', text), sources)
    .map(([isa, ...rest]) => Object.assign({ view: 'reference', isa }, ...rest) as Link),
  fc
    .tuple(isa, text, text, maybe('value', text), sources)
    .map(([isa, name, field, ...rest]) => Object.assign({ view: 'reference', isa, name, field }, ...rest) as Link),
  fc.tuple(isa, text, run).map(([isa, name, of]) => ({ view: 'kernel' as const, isa, name, ...of })),
  fc
    .tuple(isa, maybe('payload', text), run)
    .map(([isa, payload, of]) => ({ view: 'program' as const, isa, ...payload, ...of })),
  fc.tuple(isa, maybe('name', text)).map(([isa, name]) => ({ view: 'puzzles' as const, isa, ...name })),
  fc.record({ view: fc.constant('start' as const), isa: fc.constant(known[0] ?? '') }),
  sides.map((all) => ({
    view: 'compare' as const,
    isa: all[0]?.isa ?? '',
    sides: all,
  })),
)

test('what is written reads back', () => {
  fc.assert(
    fc.property(links, (link) => {
      expect(parseLink(formatLink(link), known)).toEqual({ link })
    }),
  )
})

test('no text makes reading fail, and what it answers can be written', () => {
  const fragments = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(links, fc.nat(), fc.string()).map(([link, at, junk]) => {
      const whole = formatLink(link)
      const cut = at % (whole.length + 1)
      return whole.slice(0, cut) + junk + whole.slice(cut + 1)
    }),
  )
  fc.assert(
    fc.property(fragments, (fragment) => {
      const { link } = parseLink(fragment, known)
      expect(known).toContain(link.isa)
      expect(parseLink(formatLink(link), known)).toEqual({ link })
      expect(['start', 'word', 'reference', 'program', 'compare', 'puzzles']).toContain(tabOf(link))
    }),
  )
})

test('a kernel belongs to the tab of programs, and two tabs to no single architecture', () => {
  expect(tabOf({ view: 'kernel', isa: 'g13', name: 'a' })).toBe('program')
  const tabs = ['start', 'word', 'reference', 'program', 'binary', 'compare', 'puzzles'] as const
  expect(tabs.filter(isWide)).toEqual(['start', 'compare'])
})
