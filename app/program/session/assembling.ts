// Assembles what is typed: a short program at once, a long one in a worker, so that the page stays responsive.
import { Assembler } from '../../../src/encoding/assembler.ts'
import type { IncludeFiles } from '../../../src/encoding/expand.ts'
import type { Assembly } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { AssemblerClient, type AssemblerOptions } from '../../../src/worker/assemblerClient.ts'

/** Maximum numbers of lines and characters of a short program; longer ones are assembled in the worker. */
const MOST_LINES = 200
const MOST_CHARACTERS = 20_000
/**
 * A short program that takes more choices than this, about a microsecond each, is also assembled in the worker: a wrong
 * line may take as long as a hundred right ones.
 */
const MOST_TRIES = 50_000

export class Assembling {
  readonly #client: AssemblerClient
  #last: { readonly isa: Isa; readonly assembler: Assembler } | undefined

  constructor(options: AssemblerOptions) {
    this.#client = new AssemblerClient(options)
  }

  /**
   * Calls `done` before it returns if the program is short and quickly assembled, otherwise later. Never calls it with
   * an answer for an older source after a newer one was asked for.
   */
  assemble(isa: Isa, source: string, files: IncludeFiles, done: (assembly: Assembly) => void): void {
    this.#client.forget()
    const made = [source, ...files.values()].every(isShort) ? this.#inTime(isa, source, files) : undefined
    if (made) done(made)
    else this.#client.assemble(isa.id, source, files, done)
  }

  #inTime(isa: Isa, source: string, files: IncludeFiles): Assembly | undefined {
    if (this.#last?.isa !== isa) this.#last = { isa, assembler: new Assembler(isa) }
    return this.#last.assembler.within(source, MOST_TRIES, files)
  }
}

function isShort(source: string): boolean {
  if (source.length > MOST_CHARACTERS) return false
  return source.split(/\r\n|\r|\n/, MOST_LINES + 1).length <= MOST_LINES
}
