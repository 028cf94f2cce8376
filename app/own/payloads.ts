// Packs files that describe architectures into addresses while they are small, and unpacks those of an address.
import { packingFile, unpackFile } from '../../src/share/binaryFile.ts'
import { unhurried } from '../load/unhurried.ts'
import { completeAddresses } from '../store/navigate.ts'
import type { KeptText } from './keptTexts.ts'

/** Most characters of a packed file that every address carries. */
const MOST = 12_000

/** Longest text that is packed: a longer one is too large for an address. */
const MOST_TEXT = 200_000
/** Packed files by the ids of their architectures; undefined: too large for an address. */
const payloads = new Map<string, string | undefined>()

/** Packs the text of a file, which addresses carry from then on if it is small enough. */
export async function packText({ id, good }: Pick<KeptText, 'id' | 'good'>): Promise<void> {
  if (good.length > MOST_TEXT) return void payloads.delete(id)
  const payload = await unhurried(packingFile({ name: `${id}.json`, bytes: new TextEncoder().encode(good) }))
  payloads.set(id, payload !== undefined && payload.length <= MOST ? payload : undefined)
}

export const forgetPayload = (id: string): void => void payloads.delete(id)

/** Whether addresses carry the file of an architecture. */
export const isInAddress = (id: string): boolean => payloads.get(id) !== undefined

/** Matches the ids of architectures that files describe. */
const IDS = /own-[a-z\d-]+/g

completeAddresses((address) =>
  [...new Set(address.match(IDS))].reduce((whole, id) => {
    const payload = payloads.get(id)
    return payload === undefined ? whole : `${whole}${whole.includes('?') ? '&' : '?'}file=${id}.${payload}`
  }, address),
)

/** A file of an address: the id of its architecture, and its text or what is wrong. */
interface CarriedFile {
  readonly id: string
  readonly read: { readonly text: string } | { readonly problem: string }
}

/** Most files of an address that are read. */
const MOST_FILES = 4

/** Returns the files that an address carries. Never throws. */
export function filesIn(hash: string): readonly CarriedFile[] {
  const carried = hash.matchAll(/[?&]file=(own-[a-z\d-]+)\.([\w.-]*)/g)
  return [...carried].slice(0, MOST_FILES).map(([, id = '', payload = '']) => {
    if (payload.length > MOST)
      return {
        id,
        read: { problem: `The file in the address has ${payload.length} characters, at most ${MOST} are read.` },
      }
    const file = unpackFile(payload)
    return { id, read: 'problem' in file ? file : { text: new TextDecoder().decode(file.bytes) } }
  })
}
