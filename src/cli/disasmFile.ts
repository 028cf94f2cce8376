// Disassembles a whole file: opens it, names its addresses, and writes section after section.
import type { FileSection } from '../container/container.ts'
import { numbers } from '../container/numbers.ts'
import type { Isa } from '../encoding/types.ts'
import type { Architecture } from '../isa/architecture.ts'
import { isProblem, numbersIn } from '../read/lines.ts'
import { atOnce } from '../sweep/atOnce.ts'
import { CrossReferences, referenceColumns } from '../sweep/crossReferences.ts'
import { references } from '../sweep/flow.ts'
import { swept } from '../sweep/sweep.ts'
import { addressLine, type DisasmOptions, disasm, disasmJson, isLineByLine, type Troubles } from './disassembly.ts'
import { codeInText, codeSections, type PartOptions } from './part.ts'

export interface FileDisasmOptions extends PartOptions, Pick<DisasmOptions, 'hex' | 'canonical'> {
  /** Whether to write names of functions and of targets of jumps. */
  readonly labels?: boolean
  /** Whether to write lines of JSON. */
  readonly json?: boolean
}

/**
 * Returns the lines of a file, and sentences about parts of it that are damaged. `troubles` counts what cannot be
 * decoded as the lines are taken.
 * @throws Error if the file has no section of a name that is asked for, or a number is none
 */
export function disassembledFile(
  architecture: Architecture,
  given: Uint8Array,
  options: FileDisasmOptions,
  troubles: Troubles,
): { readonly lines: Iterable<string>; readonly problems: readonly string[] } {
  const { isa } = architecture
  const inText = options.hex ? wholeText(isa, given, options) : undefined
  if (options.hex && !inText) {
    const lines = options.json
      ? disasmJson(isa, { name: 'all lines', bytes: given }, options, troubles)
      : disasm(isa, given, options, troubles)
    return { lines, problems: [] }
  }
  const { sections, problems } = inText ?? codeSections(given, options)
  return { lines: linesOf(architecture, sections, options, troubles), problems }
}

/** Returns the code of a text that is more than words line by line: a listing, an array; undefined for others. */
function wholeText(isa: Isa, given: Uint8Array, options: PartOptions): ReturnType<typeof codeInText> {
  const opened = codeInText(given, options)
  if (!opened || opened.format !== numbers.title) return opened
  const text = new TextDecoder().decode(given)
  const found = numbersIn(text)
  const isPlain = !isProblem(found) && found.form === 'plain'
  return isPlain || isLineByLine(isa, text) ? undefined : opened
}

function* linesOf(
  architecture: Architecture,
  sections: readonly FileSection[],
  { labels, json, canonical }: FileDisasmOptions,
  troubles: Troubles,
): Generator<string> {
  const { isa } = architecture
  /** Address that comes next for whoever reads the lines. */
  let next = 0
  for (const section of sections) {
    const { bytes, address: origin, name } = section
    const crossed = labels ? crossedIn(architecture, section) : undefined
    const options = { origin, ...(canonical && { canonical }), ...(crossed && { crossed }) }
    if (json) yield* disasmJson(isa, section, options, troubles)
    else {
      if (origin !== next && crossed?.nameOf(origin) === undefined) yield addressLine(origin, name)
      yield* disasm(isa, bytes, options, troubles)
    }
    next = origin + bytes.length
  }
}

function crossedIn(architecture: Architecture, { bytes: code, address: base, symbols }: FileSection): CrossReferences {
  const columns = swept(architecture.isa, code)
  const place = { code, base, variant: architecture.variants[0]?.id ?? '' }
  return new CrossReferences(referenceColumns(atOnce(references(architecture, columns, place))), symbols)
}
