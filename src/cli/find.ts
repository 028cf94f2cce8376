// Finds architectures by name for the command line, lists kernels, and gathers what conformance needs.
import { checksOf } from '../conformance/checks.ts'
import type { Subjects } from '../conformance/run.ts'
import { exported } from '../encoding/export.ts'
import { imported } from '../encoding/imported.ts'
import type { Isa } from '../encoding/types.ts'
import type { Architecture } from '../isa/architecture.ts'
import { proofs } from '../isa/exhibits.ts'
import { NO_PROOF } from '../isa/proof.ts'
import { architectures } from '../isa/registry.ts'
import { WrongCall } from './outcome.ts'
import { architectureOfFile, isOwnFile } from './ownFile.ts'

/**
 * Returns an architecture by its id, or the one that a file describes.
 * @throws WrongCall that lists the ids there are; Error that says what is wrong with the file
 */
export async function findArchitecture(id: string): Promise<Architecture> {
  const entry = architectures.find((a) => a.id === id)
  if (!entry && isOwnFile(id)) return architectureOfFile(id)
  if (!entry)
    throw new WrongCall(
      `no architecture "${id}"; there are: ${architectures.map((a) => a.id).join(', ')}, or the name of a file such as ./mine.json`,
    )
  return entry.load()
}

interface KernelName {
  readonly architecture: string
  readonly name: string
  readonly title: string
}

/** Returns the names of all kernels. */
export async function kernelNames(): Promise<readonly KernelName[]> {
  const all = await Promise.all(architectures.map(({ load }) => load()))
  return all.flatMap(({ isa, kernels }) => kernels.map(({ name, title }) => ({ architecture: isa.id, name, title })))
}

/** Returns all architectures for `conformance`, each with its checks and proof. */
export const subjects = async (): Promise<Subjects> =>
  Object.fromEntries(
    await Promise.all(
      architectures.map(async ({ id, load }) => {
        const { isa } = await load()
        return [id, { isa, checks: await checksOf(id), proof: (await proofs[id]?.()) ?? NO_PROOF }] as const
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
