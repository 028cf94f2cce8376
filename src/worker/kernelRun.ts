// Runs a kernel to its end, for how many steps that takes and what it draws.
import { Machine } from '../emu/machine.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture, Kernel, Picture } from '../isa/architecture.ts'
import { outcomeOf } from '../isa/contents.ts'
import { pictureBytes } from '../isa/pictures.ts'

export interface KernelRun {
  /** Undefined: it did not end in `MOST_STEPS`. */
  readonly steps: number | undefined
  /** The picture it draws, as it is then; undefined where it draws none. */
  readonly drawn: Uint8Array<ArrayBuffer> | undefined
}

/** Of the kernels to be run: names of one architecture. */
export interface RunsRequest {
  readonly isa: string
  readonly names: readonly string[]
}
/** One after the other; `why`: it could not be run. */
export type RunsAnswer =
  | { readonly did: 'run'; readonly name: string; readonly run: KernelRun }
  | { readonly did: 'failed'; readonly why: string }

/** Some hundred times as many as any kernel takes. */
const MOST_STEPS = 50_000_000

/** The picture that it draws, rather than one that it reads: the last, where it leaves anything in that memory. */
export function drawnBy({ pictures = [], expect, init }: Kernel): Picture | undefined {
  const last = pictures.findLast(({ replaceable }) => !replaceable)
  return last && outcomeOf(expect, init).memory?.some(({ space }) => space === last.space) ? last : undefined
}

export function runKernel(architecture: Architecture, kernel: Kernel): KernelRun {
  const { isa, variants, machine: specOf } = architecture
  const spec = specOf(kernel.variant ?? variants[0]?.id ?? '')
  const { code } = assembleSource(isa, kernel.source)
  const machine = new Machine(spec, { code, ...kernel.init }, { historyBytes: 0 })
  const isOver = machine.run(MOST_STEPS).why !== 'budget'
  const picture = drawnBy(kernel)
  const memory = picture && machine.state.memories.get(picture.space)
  const view = picture?.view === undefined ? undefined : spec.spaces[picture.space]?.views?.[picture.view]
  const drawn =
    picture && memory
      ? Uint8Array.from({ length: pictureBytes(picture) }, (_, k) => {
          const [byte = 0] = memory.read(view ? view.at(picture.address + k) : picture.address + k, 1)
          return byte
        })
      : undefined
  return { steps: isOver ? machine.step : undefined, drawn }
}
