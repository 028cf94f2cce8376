// What passes between the page and the worker that assembles long programs; an assembly goes as numbers, which take no time to send.
import type { IncludeFiles } from '../encoding/expand.ts'
import type { Assembly, SourceError, SourceLine } from '../encoding/source.ts'
import { wordsOfBytes } from '../encoding/words.ts'

/** A program to assemble. Answers `begun` once the architecture is loaded, then `assembled`; or `failed`. */
export interface AssemblyRequest {
  /** Counts requests: an answer has that of its own. */
  readonly number: number
  readonly isa: string
  readonly source: string
  readonly files: IncludeFiles
}

export type AssemblyAnswer =
  | { readonly did: 'begun'; readonly number: number }
  | { readonly did: 'assembled'; readonly number: number; readonly packed: PackedAssembly }
  | { readonly did: 'failed'; readonly number: number; readonly why: string }

interface PackedAssembly {
  readonly code: Uint8Array<ArrayBuffer>
  /** Of each instruction in turn: line, column, address, bytes, and characters of its text. */
  readonly lines: Uint32Array<ArrayBuffer>
  /** By the number of the instruction: texts that do not stand in the program so, such as those of a macro. */
  readonly made: ReadonlyMap<number, string>
  readonly errors: readonly SourceError[]
  readonly unlisted?: number
}
const NUMBERS = 5

export function packed({ code, lines, ...faults }: Assembly, source: string): PackedAssembly {
  const texts = linesOf(source)
  const numbers = new Uint32Array(NUMBERS * lines.length)
  const elsewhere = new Map<number, string>()
  for (const [k, { line, column, address, made, text }] of lines.entries()) {
    numbers.set([line, column, address, made.bytes, text.length], NUMBERS * k)
    if (!texts[line - 1]?.startsWith(text, column)) elsewhere.set(k, text)
  }
  return { code: new Uint8Array(code), lines: numbers, made: elsewhere, ...faults }
}

const linesOf = (source: string): readonly string[] => source.split(/\r\n|\r|\n/)

/** The assembly of a source from what was packed of it. */
export function unpacked({ code, lines: numbers, made, ...faults }: PackedAssembly, source: string): Assembly {
  const texts = linesOf(source)
  const lines: SourceLine[] = []
  for (let k = 0; k < numbers.length; k += NUMBERS) {
    const [line, column, address, bytes] = [numbers[k]!, numbers[k + 1]!, numbers[k + 2]!, numbers[k + 3]!]
    const text = made.get(k / NUMBERS) ?? texts[line - 1]?.slice(column, column + numbers[k + 4]!) ?? ''
    const words = wordsOfBytes(code.subarray(address, address + bytes))
    lines.push({ line, column, address, made: { words, bytes }, text })
  }
  return { code, lines, ...faults }
}
