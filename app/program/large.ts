// Packs and unpacks large programs in slices, between which the page answers.
import { type Program, packing, type Unpacked, unpacking } from '../../src/share/program.ts'

/** Characters and bytes of memory from which on packing at once takes longer than a frame has time. */
const LARGE_PROGRAM = 100_000
/** The same of unpacking, in characters. */
const LARGE_PAYLOAD = 50_000
/** Milliseconds of a slice. */
const SLICE = 10

/** Whether `packLarge` is to be used rather than `packProgram`. */
export const isLargeProgram = ({ source, init }: Pick<Program, 'source' | 'init'>): boolean =>
  (init?.memory ?? []).reduce((sum, { bytes }) => sum + bytes.length, source.length) > LARGE_PROGRAM

/** Whether `unpackLarge` is to be used rather than `unpackProgram`. */
export const isLargePayload = (payload: string): boolean => payload.length > LARGE_PAYLOAD

/** The payload; undefined: the program is more than a link carries. */
export const packLarge = (program: Program): Promise<string | undefined> => inSlices(packing(program))

export const unpackLarge = (payload: string): Promise<Unpacked> => inSlices(unpacking(payload))

async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (let end = performance.now() + SLICE; ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + SLICE
  }
}
