// Tells the workers of the page about architectures that files describe.
import type { Definition } from '../../src/worker/definitions.ts'

/** Texts of the files, by the ids of their architectures. */
const texts = new Map<string, string>()
const workers = new Set<WeakRef<Worker>>()

const tell = (worker: Worker, id: string, text: string): void =>
  worker.postMessage({ define: id, text } satisfies Definition)

/** Returns the worker, which knows the architectures of all files, now and later. */
export function introduced(worker: Worker): Worker {
  for (const [id, text] of texts) tell(worker, id, text)
  workers.add(new WeakRef(worker))
  return worker
}

/** Tells all workers what the file of an architecture says now. */
export function defineForWorkers(id: string, text: string): void {
  texts.set(id, text)
  for (const reference of workers) {
    const worker = reference.deref()
    if (worker) tell(worker, id, text)
    else workers.delete(reference)
  }
}
