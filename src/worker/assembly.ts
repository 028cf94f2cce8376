// Defines the messages of the worker that assembles; packs an assembly into flat arrays, which transfer fast.
import type { IncludeFiles } from '../encoding/expand.ts'
import type { Assembly, SourceError, SourceLine } from '../encoding/source.ts'
import { wordsOfBytes } from '../encoding/words.ts'

/** A program to assemble. The worker answers `begun` once the architecture is loaded, then `assembled` or `failed`. */
export interface AssemblyRequest {
  /** Number of the request, which its answers repeat. */
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
  /** Five numbers per instruction: line, column, address, length in bytes, and length of its text in characters. */
  readonly lines: Uint32Array<ArrayBuffer>
  /**
   * Texts of instructions that the source does not contain literally, such as those of a macro, by the index of the
   * instruction.
   */
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

/** Returns the assembly of a source, from its packed form and the same source. */
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
