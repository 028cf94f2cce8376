// Describes what a program is set up to run on, in a few words: its threads, or blocks of them, and the chip.
import { gridOf, product } from '../../../src/emu/groups.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { Start } from '../../../src/isa/contents.ts'
import type { TimedPoke } from '../../../src/worker/protocol.ts'
import type { Facts } from './facts.ts'

/** A chip of the architecture, and what the program begins with there. */
export interface Setup {
  readonly variant: string
  readonly init: Start
}

/** State of a program with its setup before the present one. */
export interface SetupBefore extends Setup {
  readonly code: Uint8Array
  readonly step: number
  readonly sets: readonly TimedPoke[]
  /** Setup that replaced it: if the present one is another, there is nothing to take back. */
  readonly next: Setup
}

/** Returns the setup that can be brought back; undefined if there is none. */
export function beforeOf({ document, before }: Pick<Facts, 'document' | 'before'>): SetupBefore | undefined {
  const { variant, init } = document
  return before?.next.variant === variant && before.next.init === init ? before : undefined
}

type Knows = Pick<Architecture, 'variants' | 'variantName'>

/** Whether the user has anything to choose. */
export const hasSetup = ({ variants }: Knows, { blocks, lanes }: MachineSpec): boolean =>
  variants.length > 1 || blocks !== undefined || lanes > 1

/** Describes a setup: `3 blocks × 128, G80`; empty if there is nothing to choose. */
export const setupText = (architecture: Knows, spec: MachineSpec, { variant, init }: Setup): string =>
  [threadsText(spec, init), chipText(architecture, variant)].filter(Boolean).join(', ')

function threadsText(spec: MachineSpec, init: Start): string {
  const { blocks: rules, lanes } = spec
  if (!rules) return lanes > 1 ? counted(init.threads ?? lanes, 'thread') : ''
  const { blocks, threads } = gridOf(spec, init)
  if (rules.most > 1) return `${counted(product(blocks), 'block')} × ${product(threads)}`
  const sizes = blocks.filter((n) => n > 1)
  return sizes.length > 1 ? `${sizes.join(' × ')} ${rules.group}s` : counted(product(blocks), rules.group)
}

const counted = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`

/**
 * Returns the title of a variant up to its first comma or colon. If it begins in lower case, it follows the name of
 * what variants differ in. Empty if there is only one variant.
 */
function chipText({ variants, variantName = '' }: Knows, variant: string): string {
  const [title = ''] = variants.find(({ id }) => id === variant)?.title.split(/[,:]/) ?? []
  if (variants.length < 2) return ''
  return /^[a-z]/.test(title) ? `${variantName.toLowerCase()} ${title}`.trim() : title
}
