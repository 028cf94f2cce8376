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

/** Returns a listener that takes definitions, and passes all other messages on. */
export const definitionsFirst =
  <Request>(handle: (request: Request) => void) =>
  ({ data }: { readonly data: Request | Definition }): void => {
    if (!isDefinition(data)) {
      handle(data)
      return
    }
    const { define: id, text } = data
    let made: Promise<Architecture> | undefined
    const read = async () => (await import('../own/fileText.ts')).namedArchitecture(id, text)
    enlist({
      id,
      title: id,
      isOwn: true,
      load: () => {
        made ??= read()
        return made
      },
    })
  }
