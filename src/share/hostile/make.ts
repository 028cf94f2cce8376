// What hostile links are made of: payloads of any JSON, numbers that are no pattern, texts as an address has them.

import { deflateSync, strToU8 } from 'fflate'
import { toBase64 } from '../base64.ts'

export interface Hostile {
  readonly name: string
  readonly fragment: string
  /** Part of what is said of it; left out: it is strange, but nothing is wrong with it. */
  readonly says?: string
  /** It is said by the view it leads to, in place of the message about the address. */
  readonly inView?: true
}

const ISAS = ['vp1', 'g13', 'sm1', 'usse', 'brew'] as const
type IsaId = (typeof ISAS)[number]
export const encoded = (text: string): string => encodeURIComponent(text)
export const MEGABYTE = 1_000_000

/** A payload of any JSON, right or wrong. */
export const payload = (json: unknown): string => ofText(JSON.stringify(json))
export const ofText = (text: string): string => `2.${toBase64(deflateSync(strToU8(text)))}`
export const program = (isa: IsaId, json: unknown): string => `#/${isa}/program/${payload(json)}`
export const begins = (isa: IsaId, init: unknown): string => program(isa, { source: '', init })
export const stretch = (space: string, address: number, bytes = 'AAAA') => ({ space, address, item: 'u8', bytes })

/** Numbers that are no pattern, and always the same. */
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
