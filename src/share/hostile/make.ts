// Makes parts of hostile links: payloads of any JSON, noise, and texts encoded for an address.

import { deflateSync, strToU8 } from 'fflate'
import { toBase64 } from '../base64.ts'

export interface Hostile {
  readonly name: string
  readonly fragment: string
  /** Part of the message about the link; left out if the link is strange but right. */
  readonly says?: string
  /** The message appears in the view that the link opens, not as the message about the address. */
  readonly inView?: true
}

const ISAS = ['vp1', 'g13', 'sm1', 'usse', 'brew'] as const
type IsaId = (typeof ISAS)[number]
export const encoded = (text: string): string => encodeURIComponent(text)
export const MEGABYTE = 1_000_000

/** Returns a payload of any JSON, valid or not. */
export const payload = (json: unknown): string => ofText(JSON.stringify(json))
export const ofText = (text: string): string => `2.${toBase64(deflateSync(strToU8(text)))}`
export const program = (isa: IsaId, json: unknown): string => `#/${isa}/program/${payload(json)}`
export const begins = (isa: IsaId, init: unknown): string => program(isa, { source: '', init })
export const stretch = (space: string, address: number, bytes = 'AAAA') => ({ space, address, item: 'u8', bytes })

/** Returns pseudorandom bytes, always the same. */
export function noiseBytes(count: number): Uint8Array {
  let bits = 1
  return Uint8Array.from({ length: count }, () => {
    bits = (Math.imul(bits, 1664525) + 1013904223) | 0
    return bits >>> 24
  })
}
export const numbered = (count: number, line: (k: number) => string): string =>
  Array.from({ length: count }, (_, k) => line(k)).join('')

export const unreadable = (name: string, payload: string, says = 'could not be read'): Hostile => ({
  name,
  fragment: `#/vp1/program/${payload}`,
  says,
})
