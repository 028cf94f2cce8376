// Assembles long programs in a worker; keeps the assembler of the architecture that was requested last.

import { Assembler } from '../encoding/assembler.ts'
import { architectures, type RegistryEntry } from '../isa/registry.ts'
import { type AssemblyAnswer, type AssemblyRequest, packed } from './assembly.ts'
import { definitionsFirst } from './definitions.ts'

declare const self: DedicatedWorkerGlobalScope

let last: { readonly entry: RegistryEntry; readonly assembler: Assembler } | undefined
const answer = (answered: AssemblyAnswer, transfer: readonly ArrayBuffer[] = []) =>
  self.postMessage(answered, [...transfer])

/**
 * Returns the assembler of an architecture; keeps it until another architecture is requested. Throws an error if the
 * architecture does not exist or cannot be loaded.
 */
async function assemblerOf(id: string): Promise<Assembler> {
  const entry = architectures.find((one) => one.id === id)
  if (!entry) throw new Error(`there is no architecture ${id}`)
  if (last?.entry === entry) return last.assembler
  const { isa } = await (entry.core ?? entry.load)()
  last = { entry, assembler: new Assembler(isa) }
  return last.assembler
}

async function carryOut({ number, isa, source, files }: AssemblyRequest): Promise<void> {
  try {
    const assembler = await assemblerOf(isa)
    answer({ did: 'begun', number })
    const made = packed(assembler.assemble(source, files), source)
    answer({ did: 'assembled', number, packed: made }, [made.code.buffer, made.lines.buffer])
  } catch (error) {
    answer({ did: 'failed', number, why: error instanceof Error ? error.message : String(error) })
  }
}

// Requests keep their order while an architecture is loaded for one of them.
let before: Promise<void> = Promise.resolve()
self.onmessage = definitionsFirst((request: AssemblyRequest) => {
  before = before.then(() => carryOut(request))
})
