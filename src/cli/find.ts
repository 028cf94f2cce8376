// Finds architectures by name for the command line, lists kernels, and says how rows of vectors are read.
import type { Subjects } from '../conformance/run.ts'
import { wrapped } from '../conformance/state-vp1.ts'
import type { Habits } from '../conformance/text.ts'
import { exported } from '../encoding/export.ts'
import { imported } from '../encoding/imported.ts'
import type { Isa } from '../encoding/types.ts'
import type { Architecture } from '../isa/architecture.ts'
import { NO_PROOF } from '../isa/proof.ts'
import { architectures } from '../isa/registry.ts'

/**
 * Returns an architecture by its id.
 * @throws Error that lists the ids there are
 */
export async function findArchitecture(id: string): Promise<Architecture> {
  const entry = architectures.find((a) => a.id === id)
  if (!entry) throw new Error(`no architecture "${id}"; there are: ${architectures.map((a) => a.id).join(', ')}`)
  return entry.load()
}

/** Returns `<architecture>  <name>  <title>` for each kernel. */
export async function kernelLines(): Promise<readonly string[]> {
  const all = await Promise.all(architectures.map(({ load }) => load()))
  return all.flatMap(({ isa, kernels }) => kernels.map(({ name, title }) => `${isa.id}  ${name}  ${title}`))
}

const HABITS: Readonly<Record<string, Habits>> = {
  // Rows list bits of no field; that the text leaves some fields out does not matter to them.
  g13: { fieldsCount: true },
  // Sources differ in blanks and do not list unexplained bits; only the product prints the exit mark.
  sm1: { blanks: true, noRest: true, exit: '.EXIT' },
  // Rows do not list unexplained bits, and no source prints the second operation of a word. The wiki has one name for
  // some pairs of operations, and `mov` or `mov.f32` for operations that it has no name for. If other sources tell them
  // apart, the product has the names of these sources.
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
  // Addresses of rows are numbers of words. Numbers of $d, $f and $x wrap: rows list the high bits, as envydis does,
  // though the documents say that they are ignored.
  vp1: { unitsCount: true, ignored: wrapped },
}

/** Returns all architectures for `conformance`, each with its habits and proof. */
export const subjects = async (): Promise<Subjects> =>
  Object.fromEntries(
    await Promise.all(
      architectures.map(async ({ id, load, proof = async () => NO_PROOF }) => {
        const { isa } = await load()
        return [id, { isa, habits: HABITS[id] ?? {}, proof: await proof() }] as const
      }),
    ),
  )

/**
 * Returns architectures with their descriptions made again of the text of their exports, for rows that need no machine.
 * @throws Error if an export cannot be read
 */
export const fromExports = (all: Subjects): Subjects =>
  Object.fromEntries(
    Object.entries(all).map(([id, subject]) => [id, { ...subject, isa: madeAgain(subject.isa), textOnly: true }]),
  )

function madeAgain(isa: Isa): Isa {
  const made = imported(JSON.parse(JSON.stringify(exported(isa))))
  if (made.kind === 'problem') throw new Error(`the export of ${isa.id} cannot be read: ${made.path}: ${made.message}`)
  return made.isa
}
