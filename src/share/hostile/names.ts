// Makes hostile links that have a foreign name in each place where a name belongs.
import { begins, encoded, type Hostile, program, stretch } from './make.ts'

/**
 * Returns links with `name` in each place for a name, and the message of each. `text` is the name as messages repeat
 * it.
 */
export function inEachPart(what: string, name: string, text = `“${name}”`): readonly Hostile[] {
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

/** Returns links with a name that is well formed, so that only the architecture can tell that it does not exist. */
export const ofObjects = (name: string): readonly Hostile[] => [
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
