// Asks the machine about memory as it stands: bytes of a range, ranges that hold anything, where bytes are.
import { inOrder, spanOf, type Window } from '../facts/windows.ts'
import { session } from '../session/pageSession.ts'

/** Returns the bytes of a window, in its order, as they are now; or why there are none. */
export async function bytesOfWindow(
  window: Window,
): Promise<{ readonly bytes: Uint8Array } | { readonly why: string }> {
  const { space, from, bytes: count } = spanOf(window)
  const answer = await session.question({ do: 'bytes', space, from, count })
  if (answer?.did === 'bytes') return { bytes: inOrder(window, answer.bytes) }
  return { why: answer?.did === 'failed' ? answer.message : 'no program is loaded' }
}

/** Returns the stretches of a space that hold anything; undefined if the worker gave no answer. */
export async function storedIn(space: string) {
  const answer = await session.question({ do: 'stored', space })
  return answer?.did === 'stored' ? answer : undefined
}

/** Finds bytes in a space from an address on, or before it if `back`; undefined if the worker gave no answer. */
export async function findBytes(
  space: string,
  needle: Uint8Array,
  from: number,
  back: boolean,
): Promise<{ readonly at: number | undefined } | undefined> {
  for (let next = from; ; ) {
    const answer = await session.question({ do: 'find', space, needle, from: next, back })
    if (answer?.did !== 'found') return undefined
    if ('at' in answer.found) return answer.found
    next = answer.found.next
  }
}
