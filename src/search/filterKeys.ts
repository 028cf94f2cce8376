// The filters of a query: what each is called, what it takes, and how a value is said in a sentence.

import { EVIDENCES } from '../encoding/evidence.ts'
import { readPin } from '../encoding/pinned.ts'
import { CERTAINTIES } from '../isa/certainty.ts'
import { hasWildcard } from './wildcards.ts'

export type FilterKey =
  | 'group'
  | 'len'
  | 'mnemonic'
  | 'field'
  | 'reads'
  | 'writes'
  | 'uses'
  | 'evidence'
  | 'meaning'
  | 'source'
  | 'bits'
  | 'naming'

interface FilterRule {
  /** What a value is, as a message says it. */
  readonly takes: string
  readonly examples: readonly string[]
  /** What it makes of the encodings that are left: `of 8 bytes`. */
  readonly says: (values: string) => string
  /** Left out: any text is one. */
  readonly isValue?: (value: string) => boolean
}

const begins = (all: readonly string[]) => (value: string) =>
  hasWildcard(value) || all.some((one) => one.startsWith(value))
/** What links that were shared before call what is now several. */
export const FORMER: ReadonlyMap<string, readonly string[]> = new Map([['exact', ['tested', 'documented', 'modelled']]])

const KNOWN = Object.keys(CERTAINTIES)
export const BIT_ROLES = ['unknown', 'ignored', 'blank', 'should']
const NAMINGS = ['named', 'nameless']

export const FILTERS: Readonly<Record<FilterKey, FilterRule>> = {
  group: { takes: 'the name of a group, or its beginning', examples: ['memory'], says: (v) => `in the group ${v}` },
  len: {
    takes: 'a number of bytes, or two with .. between them',
    examples: ['4', '8', '2..6'],
    says: (v) => `of ${v} bytes`,
    isValue: (value) => /^\d{0,3}(\.\.\d{0,3})?$/.test(value) && /\d/.test(value),
  },
  mnemonic: {
    takes: 'a mnemonic, in which * stands for any letters',
    examples: ['mad*', '*add'],
    says: (v) => `whose mnemonic is ${v}`,
  },
  field: { takes: 'the name of a field', examples: ['imm', 'd'], says: (v) => `with a field ${v}` },
  reads: {
    takes: 'a register, a kind of registers, or a memory',
    examples: ['r2', 'pred', 'shared'],
    says: (v) => `that read ${v}`,
  },
  writes: {
    takes: 'a register, a kind of registers, or a memory',
    examples: ['pred', 'r0'],
    says: (v) => `that write ${v}`,
  },
  uses: {
    takes: 'a register, a kind of registers, or a memory',
    examples: ['r2', 'pred'],
    says: (v) => `that read or write ${v}`,
  },
  evidence: {
    takes: `one of ${EVIDENCES.join(', ')}`,
    examples: EVIDENCES,
    says: (v) => `whose evidence is ${v}`,
    isValue: begins(EVIDENCES),
  },
  meaning: {
    takes: `one of ${KNOWN.join(', ')}`,
    examples: KNOWN,
    says: (v) => `whose meaning is known as ${v}`,
    isValue: begins([...KNOWN, ...FORMER.keys()]),
  },
  source: { takes: 'the id of a source', examples: [], says: (v) => `that rest on the source ${v}` },
  bits: {
    takes: `one of ${BIT_ROLES.join(', ')}, or bits and what they hold`,
    examples: [...BIT_ROLES, '6:0=0x0e'],
    says: (v) => (v.includes('=') ? `whose words may have the bits ${v}` : `with bits that are ${v}`),
    isValue: (value) => begins(BIT_ROLES)(value) || readPin(value) !== undefined,
  },
  naming: { takes: `one of ${NAMINGS.join(', ')}`, examples: NAMINGS, says: (v) => v, isValue: begins(NAMINGS) },
}

/** Other names of keys: what people write, and what links that were shared before have. */
const ALIASES: Readonly<Record<string, FilterKey>> = {
  length: 'len',
  bytes: 'len',
  size: 'len',
  name: 'mnemonic',
  op: 'mnemonic',
  fields: 'field',
  read: 'reads',
  write: 'writes',
  semantics: 'meaning',
  sources: 'source',
}

const isKey = (name: string): name is FilterKey => Object.hasOwn(FILTERS, name)
/** The key by its name, or by another. */
export const filterKey = (name: string): FilterKey | undefined =>
  isKey(name) ? name : Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
