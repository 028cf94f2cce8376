// Two hundred links that mean harm or came to harm: for tests that each opens, and says what is wrong with it.
import { deflateSync, strToU8 } from 'fflate'
import { fromBase64, toBase64 } from './base64.ts'
import { packProgram } from './program.ts'

export interface Hostile {
  readonly name: string
  readonly fragment: string
  /** Part of what is said of it; left out: it is strange, but nothing is wrong with it. */
  readonly says?: string
  /** It is said by the view it leads to, in place of the message about the address. */
  readonly inView?: true
}

const ISAS = ['vp1', 'g13', 'sm1', 'usse', 'brew'] as const
type IsaId = (typeof ISAS)[number]
const encoded = (text: string): string => encodeURIComponent(text)
const MEGABYTE = 1_000_000

/** A payload of any JSON, right or wrong. */
const payload = (json: unknown): string => ofText(JSON.stringify(json))
const ofText = (text: string): string => `2.${toBase64(deflateSync(strToU8(text)))}`
const program = (isa: IsaId, json: unknown): string => `#/${isa}/program/${payload(json)}`
const begins = (isa: IsaId, init: unknown): string => program(isa, { source: '', init })
const stretch = (space: string, address: number, bytes = 'AAAA') => ({ space, address, item: 'u8', bytes })

/** Numbers that are no pattern, and always the same. */
function noise(count: number): Uint8Array {
  let bits = 1
  return Uint8Array.from({ length: count }, () => {
    bits = (Math.imul(bits, 1664525) + 1013904223) | 0
    return bits >>> 24
  })
}
const numbered = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join('')

// ---- names from outside, at each place there is for one -----------------------------------------------------------------

/** What comes where a name belongs, with what is said of it. `text`: as it is repeated, between quotation marks. */
function inEachPart(what: string, name: string, text = `“${name}”`): readonly Hostile[] {
  const of = encoded(name)
  const source = 'nop\n'
  return [
    { name: `${what} as architecture`, fragment: `#/${of}/word/00`, says: `architecture ${text}` },
    { name: `${what} as view`, fragment: `#/vp1/${of}/00`, says: `the view ${text}` },
    { name: `${what} as word`, fragment: `#/vp1/word/${of}`, says: `has the word ${text}` },
    {
      name: `${what} as encoding`,
      fragment: `#/vp1/reference/${of}`,
      says: `no encoding called ${text}`,
      inView: true,
    },
    { name: `${what} as query`, fragment: `#/vp1/reference?q=${of}` },
    { name: `${what} as chip of a word`, fragment: `#/vp1/word/00?variant=${of}`, says: `the chip ${text}` },
    {
      name: `${what} as chip of the reference`,
      fragment: `#/vp1/reference/add?variant=${of}`,
      says: `the chip ${text}`,
    },
    { name: `${what} as sources`, fragment: `#/usse/word?sources=${of}`, says: `the sources ${text}` },
    { name: `${what} as option`, fragment: `#/vp1/word/00?${of}=1`, says: `the option ${text}` },
    { name: `${what} after the end`, fragment: `#/vp1/word/00/${of}`, says: 'goes on with “/' },
    { name: `${what} as register held`, fragment: `#/brew/word/2144?given=${of}`, says: `${text} among its registers` },
    { name: `${what} as kernel`, fragment: `#/vp1/kernel/${of}`, says: `the kernel ${text}` },
    { name: `${what} as step`, fragment: `#/vp1/kernel/blend?step=${of}`, says: `step ${text}` },
    {
      name: `${what} as breakpoint`,
      fragment: `#/vp1/kernel/blend?break=${of}`,
      says: `${text} among its breakpoints`,
    },
    { name: `${what} as lane`, fragment: `#/g13/kernel/collatz?lane=${of}`, says: `lane ${text}` },
    { name: `${what} as group`, fragment: `#/sm1/kernel/reduction?group=${of}`, says: `group ${text}` },
    {
      name: `${what} as set`,
      fragment: `#/g13/kernel/collatz?set=${of}`,
      says: `${text} among its values set by hand`,
    },
    {
      name: `${what} as check`,
      fragment: `#/g13/kernel/collatz?check=${of}`,
      says: 'a check is eight hexadecimal digits',
    },
    { name: `${what} as payload`, fragment: `#/vp1/program/${of}`, says: 'no version number' },
    { name: `${what} as version`, fragment: `#/vp1/program/${of}.abc`, says: `version ${text}` },
    {
      name: `${what} as chip of a program`,
      fragment: program('vp1', { source, variant: name }),
      says: `the chip ${text}`,
    },
    {
      name: `${what} as kernel of origin`,
      fragment: program('vp1', { source, from: name }),
      says: `the kernel ${text}`,
    },
    { name: `${what} as source`, fragment: program('vp1', { source: name }) },
    { name: `${what} as value`, fragment: begins('vp1', { registers: { r: { 1: name } } }), says: `holds ${text}` },
  ]
}

/** Names there may be: what is wrong with them only the architecture knows. */
const ofObjects = (name: string): readonly Hostile[] => [
  ...inEachPart(name, name).filter(({ name }) => /architecture|view|encoding|chip|option|kernel/.test(name)),
  {
    name: `${name} as file held`,
    fragment: `#/brew/word/2144?given=${name}.0.5`,
    ...(/^\w/.test(name) && !name.startsWith('_')
      ? { says: `${name}.0`, inView: true as const }
      : { says: `“${name}.0.5” among its registers` }),
  },
  {
    name: `${name} as file`,
    fragment: program('g13', JSON.parse(`{"source":"","init":{"registers":{"${name}":{"0":"0x1"}}}}`)),
    says: `“${name} 0”; there are the register files`,
  },
  { name: `${name} as space`, fragment: begins('g13', { memory: [stretch(name, 0)] }), says: `bytes of ${name}` },
  {
    name: `${name} as file set`,
    fragment: `#/g13/kernel/collatz?set=1.r.${name}.0.0.1`,
    says: `“${name} 0”; there are the register files`,
  },
  { name: `${name} as space set`, fragment: `#/g13/kernel/collatz?set=1.m.${name}.0.AAAA`, says: `bytes of ${name}` },
]

// ---- payloads ------------------------------------------------------------------------------------------------------------

const WHOLE = packProgram({
  source: 'add $r1 $r2 $r3\n'.repeat(9),
  init: { registers: { r: { 3: 7n } } },
  from: 'blend',
})
const unreadable = (name: string, payload: string, says = 'could not be read'): Hostile => ({
  name,
  fragment: `#/vp1/program/${payload}`,
  says,
})
const cut: readonly Hostile[] = Array.from({ length: 16 }, (_, k) => {
  const length = Math.floor((WHOLE.length * k) / 16)
  return {
    name: `a payload cut to ${length} characters`,
    fragment: `#/vp1/program/${WHOLE.slice(0, length)}`,
    ...(length > 0 && { says: 'could not be read' }),
  }
})
const bent: readonly Hostile[] = [
  unreadable('a payload with a blank', '2.ab%20cd', 'stands “ ”'),
  unreadable('a payload with NUL', '2.ab%00cd', 'stands “U+0000”'),
  unreadable('a payload in the other base64', '2.ab+/cd', 'stands “+”'),
  unreadable('a payload of version 0', WHOLE.replace('2.', '0.'), 'version “0”'),
  unreadable('a payload of version 99', WHOLE.replace('2.', '99.'), 'version “99”'),
  unreadable('a payload of no version', WHOLE.slice(2), 'no version number'),
  unreadable('a payload of nothing', '2.', 'ends too early'),
  unreadable('noise as payload', `2.${toBase64(noise(300))}`),
  unreadable('a payload turned around', `2.${[...WHOLE.slice(2)].reverse().join('')}`),
  unreadable('a payload with one byte changed', changed(WHOLE)),
  unreadable('text that is no JSON', ofText('{"source": '), 'not JSON'),
  unreadable('null', payload(null), 'not an object'),
  unreadable('a list', payload(['nop']), 'not an object'),
  unreadable('a number', payload(7), 'not an object'),
  unreadable('no source', payload({ init: {} }), 'no “source”'),
  unreadable('a source that is a list', payload({ source: ['nop'] }), 'no “source”'),
  unreadable('a chip that is a number', payload({ source: '', variant: 1 }), '“variant”'),
  unreadable('a step below 0', payload({ source: '', step: -1 }), '“step”'),
  unreadable('half a step', payload({ source: '', step: 0.5 }), '“step”'),
  unreadable('an origin that is an object', payload({ source: '', from: {} }), '“from”'),
  unreadable('an init that is a list', payload({ source: '', init: [] }), '“init”'),
  unreadable('registers that are a list', payload({ source: '', init: { registers: [1] } }), 'register values'),
  unreadable(
    'a value that is a number',
    payload({ source: '', init: { registers: { r: { 0: 1 } } } }),
    'register values',
  ),
  unreadable('a value below 0', payload({ source: '', init: { registers: { r: { 0: '-1' } } } }), '“-1”'),
  unreadable(
    'a register without a number',
    payload({ source: '', init: { registers: { r: { x: '1' } } } }),
    'register values',
  ),
  unreadable('memory that is an object', payload({ source: '', init: { memory: {} } }), 'list of stretches'),
  unreadable('memory below 0', payload({ source: '', init: { memory: [stretch('ds', -1)] } }), 'list of stretches'),
  unreadable('memory at 1e300', payload({ source: '', init: { memory: [stretch('ds', 1e300)] } }), 'list of stretches'),
  unreadable(
    'a grid of nothing',
    payload({ source: '', init: { grid: { blocks: [], threads: [1] } } }),
    'grid that is not',
  ),
  unreadable(
    'a grid of four directions',
    payload({ source: '', init: { grid: { blocks: [1, 1, 1, 1], threads: [1] } } }),
    'grid that is not',
  ),
  unreadable(
    'a grid of a billion threads',
    payload({ source: '', init: { grid: { blocks: [65535, 65535], threads: [1] } } }),
    'grid that is not',
  ),
  unreadable('half a thread', payload({ source: '', init: { threads: 0.5 } }), 'threads that are not'),
  unreadable('a billion threads', payload({ source: '', init: { threads: 1e9 } }), 'threads that are not'),
  {
    name: 'a kept program that is not here',
    fragment: '#/vp1/program/kept.4f6c',
    says: 'this browser does not have it',
  },
  { name: 'a kept program without a name', fragment: '#/vp1/program/kept.', says: 'this browser does not have it' },
]
/** In the middle of its text, where a byte makes another one. */
function changed(whole: string): string {
  const bytes = fromBase64(whole.slice(2))
  return `2.${toBase64(bytes.map((byte, k) => (k < 8 ? byte : byte ^ 0x55)))}`
}

// ---- what is too much ------------------------------------------------------------------------------------------------------

const bombs: readonly Hostile[] = [
  unreadable('a bomb of 4.1 MB', payload({ source: 'a'.repeat(4_100_000) }), 'unpacks to more than 4,000,000 bytes'),
  unreadable('a bomb of 50 MB', ofText(' '.repeat(50_000_000)), 'unpacks to more than 4,000,000 bytes'),
  unreadable(
    'a tower of brackets',
    ofText(`${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`),
    'more than 16 in one another',
  ),
  unreadable(
    '3.9 million decimal digits',
    payload({ source: '', init: { registers: { r: { 0: '9'.repeat(3_900_000) } } } }),
    'at most 40 digits',
  ),
  unreadable(
    '3.9 million hexadecimal digits',
    payload({ source: '', init: { registers: { r: { 0: `0x${'f'.repeat(3_900_000)}` } } } }),
    'at most 40 digits',
  ),
  unreadable(
    '600,000 lanes',
    payload({ source: '', init: { registers: { r: { 0: Array(600_000).fill('0x1') } } } }),
    'more than 65536 values',
  ),
  unreadable(
    '200,000 registers',
    payload({
      source: '',
      init: { registers: { r: Object.fromEntries(Array.from({ length: 200_000 }, (_, k) => [k, '1'])) } },
    }),
    'more than 65536 values',
  ),
  unreadable(
    '1,000 parameters',
    payload({ source: '', init: { grid: { blocks: [1], threads: [1], parameters: Array(1000).fill(1) } } }),
    'at most 256 words as parameters',
  ),
  {
    name: '60,000 stretches',
    fragment: begins('vp1', { memory: Array.from({ length: 60_000 }, (_, k) => stretch('ds', k)) }),
    says: 'more than 65536 values',
  },
  {
    name: '10,000 stretches',
    fragment: begins('vp1', { memory: Array.from({ length: 10_000 }, (_, k) => stretch('ds', k)) }),
    says: 'bytes of ds at 0x2000',
  },
  unreadable(
    '20,000 lanes',
    payload({ source: '', init: { registers: { r: { 0: Array(20_000).fill('1') } } } }),
    'more than 16384 register values',
  ),
  {
    name: '3,000 registers',
    fragment: begins('g13', { registers: { r: Object.fromEntries(Array.from({ length: 3000 }, (_, k) => [k, '1'])) } }),
    says: 'and 2869 more',
  },
  { name: 'a million threads', fragment: begins('g13', { threads: 1_000_000 }) },
  { name: 'a million blocks', fragment: begins('sm1', { grid: { blocks: [1000, 1000], threads: [1] } }) },
  { name: 'a comment of 3.9 MB', fragment: program('vp1', { source: `# ${'a'.repeat(3_900_000)}` }) },
  { name: '1,500 members on a line', fragment: program('vp1', { source: 'nop | '.repeat(1500) }) },
  { name: '40,000 label lines', fragment: program('g13', { source: 'a:\n'.repeat(40_000) }) },
  { name: '40,000 labels', fragment: program('sm1', { source: numbered(40_000, (k) => `a${k}:\n`) }) },
  { name: '5,000 wrong lines', fragment: program('vp1', { source: numbered(5000, (k) => `zzz $r${k}\n`) }) },
  {
    name: 'a megabyte of hexadecimal digits',
    fragment: `#/vp1/word/${'0f'.repeat(MEGABYTE / 2)}`,
    says: 'at most 1,024 are read',
  },
  {
    name: 'a megabyte of digits, and one more',
    fragment: `#/vp1/word/${'0'.repeat(MEGABYTE + 1)}`,
    says: 'half a byte',
  },
  unreadable('a megabyte of A as payload', `2.${'A'.repeat(MEGABYTE)}`),
  unreadable('more than a megabyte of payload', `2.${'A'.repeat(MEGABYTE + 1)}`, 'at most 1000000 are read'),
  unreadable('a megabyte of noise as payload', `2.${toBase64(noise(MEGABYTE * 0.75))}`),
  {
    name: 'a program of nearly a megabyte of link',
    fragment: program('vp1', { source: `# ${toBase64(noise(700_000))}\n` }),
  },
  {
    name: 'a megabyte of architecture',
    fragment: `#/${'a'.repeat(MEGABYTE)}`,
    says: `architecture “${'a'.repeat(57)}…”`,
  },
  { name: 'a megabyte of view', fragment: `#/vp1/${'a'.repeat(MEGABYTE)}`, says: `view “${'a'.repeat(57)}…”` },
  {
    name: 'a megabyte of encoding',
    fragment: `#/vp1/reference/${'a'.repeat(MEGABYTE)}`,
    says: `encoding “${'a'.repeat(57)}…” of 1000000 characters`,
  },
  {
    name: 'a megabyte of kernel',
    fragment: `#/vp1/kernel/${'a'.repeat(MEGABYTE)}`,
    says: `kernel “${'a'.repeat(57)}…” of 1000000 characters`,
  },
  {
    name: 'a megabyte of chip',
    fragment: `#/vp1/word/00?variant=${'a'.repeat(MEGABYTE)}`,
    says: `option variant “${'a'.repeat(57)}…” of 1000000 characters`,
  },
  { name: 'a megabyte of query', fragment: `#/vp1/reference?q=${'a'.repeat(MEGABYTE)}`, says: 'option q “aaa' },
  { name: 'a megabyte of path', fragment: `#/vp1/word/00${'/'.repeat(MEGABYTE)}`, says: 'goes on with' },
  {
    name: 'a megabyte of percent signs',
    fragment: `#/vp1/word/${'%'.repeat(MEGABYTE)}`,
    says: 'where a hexadecimal digit belongs',
  },
  {
    name: 'a megabyte of options',
    fragment: `#/vp1/word/00?${'a=1&'.repeat(MEGABYTE / 4)}`,
    says: 'more than 64 options',
  },
  {
    name: 'a megabyte of empty options',
    fragment: `#/vp1/word/00?${'&'.repeat(MEGABYTE)}`,
    says: 'more than 64 options',
  },
  {
    name: 'half a million registers held',
    fragment: `#/brew/word/2144?given=${'~'.repeat(MEGABYTE / 2)}`,
    says: 'more than 64 registers',
  },
  {
    name: 'half a million breakpoints',
    fragment: `#/g13/kernel/collatz?break=${'1~'.repeat(MEGABYTE / 2)}`,
    says: 'more than 1000 breakpoints',
  },
  {
    name: '90,000 values set by hand',
    fragment: `#/g13/kernel/collatz?set=${'1.r.r.0.0.1~'.repeat(90_000)}`,
    says: 'more than 1000 values set by hand',
  },
  {
    name: 'a megabyte set by hand',
    fragment: `#/vp1/kernel/blend?set=1.m.ds.0.${'A'.repeat(MEGABYTE)}`,
    says: 'bytes of ds at 0x2000',
  },
  {
    name: 'a megabyte of digits set by hand',
    fragment: `#/g13/kernel/collatz?set=1.r.r.0.0.${'f'.repeat(MEGABYTE)}`,
    says: 'at most 40 hexadecimal digits',
  },
  {
    name: 'a megabyte of step',
    fragment: `#/g13/kernel/collatz?step=${'9'.repeat(MEGABYTE)}`,
    says: 'a step is a whole number',
  },
]

// ---- what there is not -----------------------------------------------------------------------------------------------------

const beyond: readonly Hostile[] = [
  { name: 'register 4000', fragment: begins('g13', { registers: { r: { 4000: '1' } } }), says: '“r 4000”' },
  {
    name: 'a register of no file',
    fragment: begins('usse', { registers: { nosuch: { 0: '1' } } }),
    says: '“nosuch 0”',
  },
  {
    name: 'a wide value',
    fragment: begins('g13', { registers: { r: { 0: '0x123456789ab' } } }),
    says: 'that register has 32 bits',
  },
  {
    name: '40 lanes',
    fragment: begins('sm1', { registers: { r: { 0: Array(40).fill('1') } } }),
    says: '“r 0 in lane 32 and after”',
  },
  {
    name: 'lanes of one register',
    fragment: begins('brew', { registers: { r: { 0: ['1', '2'] } } }),
    says: '“r 0 in lane 1 and after”',
  },
  {
    name: 'memory of no space',
    fragment: begins('sm1', { memory: [stretch('devices', 0)] }),
    says: 'bytes of devices',
  },
  {
    name: 'memory beyond a space',
    fragment: begins('vp1', { memory: [stretch('ds', 2 ** 53 - 1)] }),
    says: 'ds has the addresses 0 to 0x1fff',
  },
  { name: 'memory at the end of a large space', fragment: begins('g13', { memory: [stretch('device', 2 ** 48 - 3)] }) },
  {
    name: 'memory one byte too far',
    fragment: begins('g13', { memory: [stretch('device', 2 ** 48 - 2)] }),
    says: 'bytes of device at 0x1000000000000',
  },
  {
    name: 'a grid where there are no blocks',
    fragment: begins('g13', { grid: { blocks: [2], threads: [32] } }),
    says: 'here threads do not come in blocks',
  },
  {
    name: 'too many threads in a block',
    fragment: begins('sm1', { grid: { blocks: [1], threads: [2048] } }),
    says: 'a grid of 1 blocks of 2048 threads',
  },
  {
    name: 'too many blocks in a direction',
    fragment: begins('sm1', { grid: { blocks: [70_000], threads: [1] } }),
    says: 'a grid of 70000 blocks',
  },
  {
    name: 'threads where there is one',
    fragment: begins('brew', { threads: 64 }),
    says: 'here a program is one thread',
  },
  { name: 'lane 99', fragment: '#/g13/kernel/collatz?lane=99', says: 'lane 99' },
  { name: 'a lane of one', fragment: '#/vp1/kernel/blend?lane=1', says: 'there is only lane 0' },
  { name: 'group 99', fragment: '#/sm1/kernel/reduction?group=99', says: 'group 99' },
  {
    name: 'a group where there are none',
    fragment: '#/g13/kernel/collatz?group=0',
    says: 'here threads do not come in blocks',
  },
  { name: 'breakpoint 0', fragment: '#/g13/kernel/collatz?break=0', says: '“0” among its breakpoints' },
  { name: 'breakpoint 999999', fragment: '#/g13/kernel/collatz?break=999999', says: 'a breakpoint at line 999999' },
  { name: 'a set of register 4000', fragment: '#/g13/kernel/collatz?set=1.r.r.4000.0.1', says: '“r 4000”' },
  { name: 'a set of lane 99', fragment: '#/g13/kernel/collatz?set=1.r.r.0.99.1', says: '“r 0 in lane 99”' },
  { name: 'a set of group 99', fragment: '#/sm1/kernel/reduction?set=1.r.r.0.0.99.1', says: '“r 0 in group 99”' },
  { name: 'a wide set', fragment: '#/g13/kernel/collatz?set=1.r.r.0.0.1ffffffff', says: 'that register has 32 bits' },
  {
    name: 'a set beyond a space',
    fragment: '#/vp1/kernel/blend?set=1.m.ds.fffffffffffff.AAAA',
    says: 'ds has the addresses',
  },
  {
    name: 'a step beyond all numbers',
    fragment: '#/g13/kernel/collatz?step=9007199254740993',
    says: 'a step is a whole number',
  },
  {
    name: 'a loop without end, for ever',
    fragment: `${program('vp1', { source: 'loop: bra loop\nnop\n' })}?step=900719925474099`,
  },
  {
    name: 'a check that cannot be',
    fragment: '#/g13/kernel/collatz?step=3&check=zzzzzzzz',
    says: 'eight hexadecimal digits',
  },
]

// ---- text that is not what it seems, and addresses that are hardly any -------------------------------------------------------

const strange: readonly Hostile[] = [
  { name: 'text turned around', fragment: `#/vp1/kernel/${encoded('\u202edcg')}`, says: '“U+202Edcg”' },
  { name: 'nothing to see', fragment: `#/vp1/kernel/${encoded('\u200b\ufeff')}`, says: '“U+200BU+FEFF”' },
  { name: 'NUL', fragment: '#/vp1/kernel/%00', says: '“U+0000”' },
  { name: 'digits of another script', fragment: `#/vp1/word/${encoded('２５')}`, says: 'stands “２”' },
  { name: 'half a surrogate', fragment: '#/vp1/kernel/%ED%A0%80', says: '“%ED%A0%80”' },
  { name: 'half a character', fragment: '#/vp1/word/%E0%A4', says: '“%E0%A4”' },
  { name: 'a percent sign alone', fragment: '#/vp1/word/%', says: 'stands “%”' },
  { name: 'encoded twice', fragment: '#/vp1/word/%2532%2535', says: '“%32%35”' },
  { name: 'encoded as a whole', fragment: '#%2Fvp1%2Fword%2F00', says: 'architecture “/vp1/word/00”' },
  { name: 'a script as address', fragment: '#javascript:alert(1)', says: 'architecture “javascript:alert(1)”' },
  { name: 'another page as address', fragment: '#//example.com/word', says: 'architecture “”' },
  { name: 'the folder above', fragment: '#/vp1/../g13', says: 'the view “..”' },
  { name: 'a second #', fragment: '#/vp1/word/00#/g13', says: 'stands “#”' },
  { name: 'questions', fragment: '#/vp1/word/00??variant=NV41', says: 'the option “?variant”' },
  { name: 'an option of another view', fragment: '#/vp1/kernel/blend?variant=NV41', says: 'the option “variant”' },
  { name: 'an option with a slip', fragment: '#/vp1/word/00?varaint=NV41', says: 'the option “varaint”' },
  { name: 'an option without a value', fragment: '#/vp1/word/00?variant' },
  { name: 'an option twice', fragment: '#/vp1/kernel/blend?step=1&step=2', says: '“step” more than once' },
  { name: 'a kernel without a name', fragment: '#/vp1/kernel/', says: 'names none' },
  {
    name: 'a list that ends too late',
    fragment: '#/brew/word/2144?given=type.1.3~',
    says: 'an empty part among its registers',
  },
  { name: 'all unknown', fragment: '#/a/b/c?d=e', says: 'architecture “a”' },
  { name: 'all wrong', fragment: '#/vp1/word/xyz/b/c?d=e&given=f&sources=g&variant=h', says: 'the chip “h”' },
]

const MARKUP = '<img src=x onerror=hacked=1>'
const SCRIPT = '"><script>hacked=1</script>'

export const hostile: readonly Hostile[] = [
  ...inEachPart('markup', MARKUP),
  ...inEachPart('a script', SCRIPT).filter(({ name }) => !/view|sources|check|version|origin/.test(name)),
  ...['__proto__', 'constructor', 'toString'].flatMap(ofObjects),
  ...cut,
  ...bent,
  ...bombs,
  ...beyond,
  ...strange,
]
