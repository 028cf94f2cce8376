// Assembles what is typed: a short program at once, a long one in a worker, so that the page goes on answering.
import { Assembler } from '../../../src/spec/assembler.ts'
import type { Files } from '../../../src/spec/expand.ts'
import type { Assembly } from '../../../src/spec/source.ts'
import type { Isa } from '../../../src/spec/types.ts'
import { AssemblerClient, type AssemblerHears, type AssemblerLine } from '../../../src/worker/assemblerClient.ts'
import type { AssemblyAnswer } from '../../../src/worker/assembly.ts'
import { after } from './startWorker.ts'

/** Longer programs are assembled in the worker. */
const MOST_LINES = 200
const MOST_CHARACTERS = 20_000
/** So is a short one that takes more choices, about a microsecond each: a wrong line may take as long as a hundred right ones. */
const MOST_TRIES = 50_000

const client = new AssemblerClient({ start: startAssembler, after })
let last: { readonly isa: Isa; readonly assembler: Assembler } | undefined

/**
 * Calls `done` before it returns where the program is short and quickly made, else later. An answer for an older source never comes after
 * a newer one was asked for.
 */
export function assembling(isa: Isa, source: string, files: Files, done: (assembly: Assembly) => void): void {
  client.forget()
  const made = [source, ...files.values()].every(isShort) ? inTime(isa, source, files) : undefined
  if (made) done(made)
  else client.assemble(isa.id, source, files, done)
}

function inTime(isa: Isa, source: string, files: Files): Assembly | undefined {
  if (last?.isa !== isa) last = { isa, assembler: new Assembler(isa) }
  return last.assembler.within(source, MOST_TRIES, files)
}

function isShort(source: string): boolean {
  if (source.length > MOST_CHARACTERS) return false
  return source.split(/\r\n|\r|\n/, MOST_LINES + 1).length <= MOST_LINES
}

function startAssembler(hears: AssemblerHears): AssemblerLine {
  const worker = new Worker(new URL('../../../src/worker/assembler.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<AssemblyAnswer>) => hears.answer(data)
  worker.onmessageerror = () => hears.died('a message could not be read')
  worker.onerror = (event) => {
    event.preventDefault()
    hears.died(event.message || 'it could not be started')
  }
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() }
}
