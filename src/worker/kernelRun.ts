// Runs a kernel to its end, counts its steps, and reads the picture that it draws.
import { Machine } from '../emu/machine.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture, Kernel, Picture } from '../isa/architecture.ts'
import { outcomeOf } from '../isa/contents.ts'
import { pictureBytes } from '../isa/pictures.ts'

export interface KernelRun {
  /** Number of steps; undefined if the kernel did not end within `MOST_STEPS`. */
  readonly steps: number | undefined
  /** Bytes of the picture at the end; undefined if the kernel draws none. */
  readonly drawn: Uint8Array<ArrayBuffer> | undefined
}

/** Kernels to run: names within one architecture. */
export interface RunsRequest {
  readonly isa: string
  readonly names: readonly string[]
}
/** The result of one kernel, in the order of the request; or why the worker failed. */
export type RunsAnswer =
  | { readonly did: 'run'; readonly name: string; readonly run: KernelRun }
  | { readonly did: 'failed'; readonly why: string }

/** Step limit, some hundred times the steps of any kernel. */
const MOST_STEPS = 50_000_000

/**
 * Returns the last picture that the user cannot replace, if the expected outcome includes bytes of its memory; else
 * undefined.
 */
export function drawnBy({ pictures = [], expect, init }: Kernel): Picture | undefined {
  const last = pictures.findLast(({ replaceable }) => !replaceable)
  return last && outcomeOf(expect, init).memory?.some(({ space }) => space === last.space) ? last : undefined
}

/** Runs a kernel to its end or for `MOST_STEPS`; returns its steps and the bytes of its picture. */
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
