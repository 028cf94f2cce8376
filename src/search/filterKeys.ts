// Defines the filters of a query: their names, their values, and how a sentence describes them.

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
  /** Description of a value, as messages give it. */
  readonly takes: string
  readonly examples: readonly string[]
  /** Returns how a sentence describes the encodings that pass: `of 8 bytes`. */
  readonly says: (values: string) => string
  /** Whether a text is a value of the filter; any text is if left out. */
  readonly isValue?: (value: string) => boolean
}

const begins = (all: readonly string[]) => (value: string) =>
  hasWildcard(value) || all.some((one) => one.startsWith(value))
/** Values that old links use, each with the several values that replaced it. */
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

/** Other names of keys, which users write or old links contain. */
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
/** Returns a key by its name or one of its other names; undefined if there is none. */
export const filterKey = (name: string): FilterKey | undefined =>
  isKey(name) ? name : Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined
