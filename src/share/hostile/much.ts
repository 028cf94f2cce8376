// Lists hostile links that ask for too much: bombs, deep nesting, endless numbers.
import { toBase64 } from '../base64.ts'
import {
  begins,
  type Hostile,
  MEGABYTE,
  noiseBytes,
  numbered,
  ofText,
  payload,
  program,
  stretch,
  unreadable,
} from './make.ts'

export const bombs: readonly Hostile[] = [
  unreadable('a bomb of 4.1 MB', payload({ source: 'a'.repeat(4_100_000) }), 'unpacks to more than 4,000,000 bytes'),
  unreadable('a bomb of 50 MB', ofText(' '.repeat(50_000_000)), 'unpacks to more than 4,000,000 bytes'),
  unreadable(
    'a tower of brackets',
    ofText(`${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`),
    'nested more than 16 deep',
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
  unreadable('a megabyte of noise as payload', `2.${toBase64(noiseBytes(MEGABYTE * 0.75))}`),
  {
    name: 'a program of nearly a megabyte of link',
    fragment: program('vp1', { source: `# ${toBase64(noiseBytes(700_000))}\n` }),
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
    says: 'not a hexadecimal digit',
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
