// Takes files that describe architectures into a worker, which then loads them like any other.
import type { Architecture } from '../isa/architecture.ts'
import { enlist } from '../isa/registry.ts'

/** Tells a worker of an architecture: the id that requests name, and the text of its file. */
export interface Definition {
  readonly define: string
  readonly text: string
}

const isDefinition = (data: unknown): data is Definition =>
  typeof data === 'object' && data !== null && 'define' in data

/** Puts the architecture of a file into the list. `made`: what the text describes, if it has been read. */
export function enlistFile(id: string, title: string, text: string, made?: Architecture): void {
  let read = made && Promise.resolve(made)
  enlist({
    id,
    title,
    isOwn: true,
    load: () => {
      read ??= import('../own/fileText.ts').then(({ namedArchitecture }) => namedArchitecture(id, text))
      return read
    },
  })
}

/** Returns a listener that takes definitions, and passes all other messages on. */
export const definitionsFirst =
  <Request>(handle: (request: Request) => void) =>
  ({ data }: { readonly data: Request | Definition }): void => {
    if (isDefinition(data)) enlistFile(data.define, data.define, data.text)
    else handle(data)
  }
