// The frame on show: pulled from the worker once per animation frame while it runs, kept outside of React's state.
import { useSyncExternalStore } from 'react'
import type { MachineSpec } from '../../src/expr/machine.ts'
import { Frame, frameLayout, type View } from '../../src/worker/frame.ts'

let shown: Frame | undefined
const listeners = new Set<() => void>()

export const currentFrame = (): Frame | undefined => shown

/** The frame before this one can no longer be read. */
export function showFrame(spec: MachineSpec, view: View, buffer: ArrayBuffer): void {
  shown = new Frame(frameLayout(spec.files, spec.lanes, view), view, buffer)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something of the frame, as a value that can be compared: what it is drawn in is drawn again only when it changes. */
export const useFrame = <T extends string | number | bigint | boolean | undefined>(
  pick: (frame: Frame | undefined) => T,
): T => useSyncExternalStore(subscribe, () => pick(shown))
