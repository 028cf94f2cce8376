// Architectures by name, for the shell.
import type { Subjects } from '../conformance/run.ts'
import { wrapped } from '../conformance/state-vp1.ts'
import type { Habits } from '../conformance/text.ts'
import type { Architecture } from '../isa/architecture.ts'
import { NO_PROOF } from '../isa/proof.ts'
import { architectures } from '../isa/registry.ts'

/** Throws a message that lists what there is. */
export async function findArchitecture(id: string): Promise<Architecture> {
  const entry = architectures.find((a) => a.id === id)
  if (!entry) throw new Error(`no architecture "${id}"; there are: ${architectures.map((a) => a.id).join(', ')}`)
  return entry.load()
}

/** `<architecture>  <name>  <title>` for each kernel there is. */
export async function kernelLines(): Promise<readonly string[]> {
  const all = await Promise.all(architectures.map(({ load }) => load()))
  return all.flatMap(({ isa, kernels }) => kernels.map(({ name, title }) => `${isa.id}  ${name}  ${title}`))
}

const HABITS: Readonly<Record<string, Habits>> = {
  // Rows count bits of no field; that the text leaves some fields out does not matter to them.
  g13: { fieldsCount: true },
  // Sources differ in blanks and tell nothing of unexplained bits; the exit mark is ours.
  sm1: { blanks: true, noRest: true, exit: '.EXIT' },
  // Rows tell nothing of unexplained bits; no source prints the second operation of a word. Where the wiki has one
  // name for two operations, or `mov` and `mov.f32` for what it has none for, and other sources tell them apart, the product
  // has theirs.
  usse: {
    noRest: true,
    second: ' & ',
    names: {
      ' or.u32 ': ' and.u32 ',
      'rol.u32 ': 'shl.u32 ',
      'asr.u32 ': 'shr.u32 ',
      '.nezero': '.eqzero',
      '.lezero': '.ltzero',
      ' nop ': ' mov ',
      ...Object.fromEntries(['phas', 'smlsi', 'smbo', 'wdf', 'emit'].map((name) => [` ${name} `, ' mov.f32 '])),
    },
  },
  // Rows say the number of the word. Numbers of $d, $f and $x wrap: rows list the high bits, as envydis does, though the
  // documents say that they are ignored.
  vp1: { unitsCount: true, ignored: wrapped },
}

/** What conformance runs on: all there are, each with its habits. */
export const subjects = async (): Promise<Subjects> =>
  Object.fromEntries(
    await Promise.all(
      architectures.map(async ({ id, load, proof = async () => NO_PROOF }) => {
        const { isa } = await load()
        return [id, { isa, habits: HABITS[id] ?? {}, proof: await proof() }] as const
      }),
    ),
  )
