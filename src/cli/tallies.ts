// Gathers what each section of code in files is made of, on all cores if there are several files.
import type { Evidence } from '../encoding/types.ts'
import type { CodeTally } from '../sweep/tally.ts'
import { onAllCores } from './cores.ts'
import { sectionTally } from './files.ts'
import { findArchitecture } from './find.ts'
import { input } from './input.ts'
import { codeSections, type PartOptions } from './part.ts'

export interface TallyOptions extends PartOptions {
  readonly json?: boolean
  readonly oneCore?: boolean
  /** Whether only counts are wanted, without findings. */
  readonly counts?: boolean
}

/** A section with what it is made of. */
interface Tallied {
  readonly file: string
  readonly section: string
  readonly tally: CodeTally
}

/** A line that `isa stat --json` writes. */
export interface SectionLine extends CodeTally, Pick<Tallied, 'file' | 'section'> {
  /** Evidence of the encodings that occur, by their names. */
  readonly evidence: Readonly<Record<string, Evidence>>
}

/**
 * Yields the sections of code of files, in their order.
 * @throws Error if a file cannot be read, or has no section of a name that is asked for
 */
export async function* tallies(id: string, files: readonly string[], options: TallyOptions): AsyncGenerator<Tallied> {
  if (files.length > 1 && !options.oneCore) {
    for await (const out of onAllCores(['stat', id, '--json', '--one-core', ...typed(options), '--'], files))
      for (const line of out.split('\n').filter((text) => text !== '')) {
        const { file, section, evidence: _, ...tally }: SectionLine = JSON.parse(line)
        yield { file, section, tally }
      }
    return
  }
  const { isa } = await findArchitecture(id)
  for (const file of files)
    for (const code of codeSections(await input(file), options).sections)
      yield { file, section: code.name, tally: sectionTally(isa, file, code, options.counts) }
}

/** Returns options as they are typed. */
const typed = ({ raw, counts, section = [], start, length, base }: TallyOptions): readonly string[] => [
  ...(raw ? ['--raw'] : []),
  ...(counts ? ['--counts'] : []),
  ...section.flatMap((name) => ['--section', name]),
  ...Object.entries({ start, length, base }).flatMap(([name, text]) => (text === undefined ? [] : [`--${name}`, text])),
]
