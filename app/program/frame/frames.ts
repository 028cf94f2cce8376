// Holds the frame on show outside of React's state; it is pulled once per animation frame while the machine runs.
import { create } from 'zustand'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { Frame, type FrameView, frameLayout } from '../../../src/worker/frame.ts'
import { bytesIn, spanOf, type Window } from '../facts/windows.ts'

/** The frame on show. The frame before it can no longer be read. */
interface Shown {
  readonly shown: Frame | undefined
}
export const createFrames = () => create<Shown>(() => ({ shown: undefined }))
export type Frames = ReturnType<typeof createFrames>

/** Frames of the page. */
export const useFrames: Frames = createFrames()

export const currentFrame = (): Frame | undefined => useFrames.getState().shown

export const frameOf = (spec: MachineSpec, view: FrameView, buffer: ArrayBuffer): Frame =>
  new Frame(frameLayout(spec.files, spec.lanes, view), view, buffer)

/** Returns the values of a register in all lanes, and which of them changed, as one text that can be compared. */
export function registerRowText(frame: Frame | undefined, file: string, index: number, lanes: number): string {
  let text = ''
  for (let lane = 0; lane < lanes; lane++)
    text += `${frame?.changed(file, index, lane) ? '*' : ''}${frame?.read(file, index, lane)?.toString(36)} `
  return text
}

/**
 * Returns bytes of memory, and what the last step did to them, as one text that can be compared. Undefined if the frame
 * does not have them.
 */
export function memoryText(frame: Frame | undefined, window: Window): string | undefined {
  const seen = bytesIn(frame, window)
  return seen && `${seen.bytes.join()};${seen.marks.join('')}`
}

/**
 * Returns a hash (FNV-1a) of bytes of memory, which nearly always changes when they do. Undefined if the frame does not
 * have them.
 */
export function memoryHash(frame: Frame | undefined, window: Window): number | undefined {
  const span = spanOf(window)
  const seen = frame?.memory(span.space, span.from, span.bytes)?.bytes
  if (!seen) return undefined
  let hash = 0x811c9dc5
  for (let k = 0; k < seen.length; k++) hash = Math.imul(hash ^ (seen[k] ?? 0), 0x01000193)
  return hash
}

/** Picks a value from the frame on show; the component is drawn again only when the value changes. */
export const useFrame = <T extends string | number | bigint | boolean | undefined>(
  pick: (frame: Frame | undefined) => T,
): T => useFrames(({ shown }) => pick(shown))
