// Names what a function was given, for messages, and checks numbers and bytes.
import { shortened } from '../encoding/refusal.ts'
import { bytesOfHex } from '../encoding/words.ts'
import type { GivenBytes } from './programTypes.ts'

/** Returns what was given in a few words: `the text "abc"`, `-1`, `nothing`. */
export function given(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return `the text "${shortened(value)}"`
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  return shortened(String(value))
}

/** Whether a value is a whole number from 0 on that a number holds exactly. */
export const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/**
 * Returns a number that counts something from 0 on.
 * @throws RangeError if it is none; `what` names it at the beginning of the message
 */
export function asIndex(what: string, value: unknown): number {
  if (isIndex(value)) return value
  throw new RangeError(`${what} is a whole number from 0 on, not ${given(value)}`)
}

/**
 * Returns code as it was given.
 * @throws TypeError if it is no Uint8Array
 */
export function codeGiven(what: string, value: unknown): Uint8Array {
  if (isBytes(value)) return value
  throw new TypeError(`${what} takes a Uint8Array, not ${given(value)}`)
}

/** Whether a value is a list of bytes, also one of another realm, as test runners have them. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && 'BYTES_PER_ELEMENT' in value && value.BYTES_PER_ELEMENT === 1

/**
 * Returns bytes, or those that hexadecimal digits stand for.
 * @throws TypeError if it is neither
 */
export function bytesOrDigits(what: string, value: GivenBytes): Uint8Array {
  if (isBytes(value)) return value
  const bytes = typeof value === 'string' ? bytesOfHex(value) : undefined
  if (bytes) return bytes
  throw new TypeError(`${what} takes a Uint8Array or pairs of hexadecimal digits, not ${given(value)}`)
}
