// Searches memory for bytes, forwards or backwards, in existing pages and the zeros beside them, a part at a time.

/** Memory to search. Bytes that are in none of its pages are 0. */
export interface SearchedMemory {
  readonly bytes: number
  /** First addresses of pages of `page` bytes each, in ascending order. */
  readonly pages: readonly number[]
  readonly page: number
  read(address: number, count: number): Uint8Array
}

export interface SoughtBytes {
  readonly needle: Uint8Array
  /** First address at which a match may begin if the search goes forwards, last one if it goes backwards. */
  readonly from: number
  readonly back: boolean
}

/**
 * Address of a match in `at`, undefined if there is none. If `most` bytes did not decide it, the address in `next` at
 * which the search goes on.
 */
export type SearchResult = { readonly at: number } | { readonly at: undefined } | { readonly next: number }

/** Places of a match that are tried at once. */
const CHUNK = 1 << 16

/**
 * Returns the next match. Reads `most` bytes and a little more; the time it takes grows with the bytes it reads alone.
 */
export function search(
  memory: SearchedMemory,
  { needle, from, back }: SoughtBytes,
  most = Number.POSITIVE_INFINITY,
): SearchResult {
  const last = memory.bytes - needle.length
  if (needle.length === 0 || last < 0) return { at: undefined }
  const begin = Math.max(0, Math.min(from, last))
  if (back ? from < 0 : from > last) return { at: undefined }
  const ranges = rangesOf(memory, needle)
  let left = most
  for (const range of back ? ranges.toReversed() : ranges) {
    const low = back ? range.low : Math.max(range.low, begin)
    const high = back ? Math.min(range.high, begin) : range.high
    // The places of matches are cut into stretches, not the bytes, so that a search can go on where it rested.
    for (let done = 0; done <= high - low; done += CHUNK) {
      if (left <= 0) return { next: back ? high - done : low + done }
      const count = Math.min(CHUNK, high - low + 1 - done)
      const first = back ? high - done - count + 1 : low + done
      const bytes = memory.read(first, count + needle.length - 1)
      const at = back ? lastIn(bytes, needle) : firstIn(bytes, needle)
      if (at >= 0) return { at: first + at }
      left -= bytes.length
    }
  }
  return { at: undefined }
}

/**
 * Returns ranges of addresses, both ends included, at which a match may begin: the whole memory if only zeros are
 * sought.
 */
function rangesOf({ pages, page, bytes }: SearchedMemory, needle: Uint8Array): { low: number; high: number }[] {
  const last = bytes - needle.length
  if (needle.every((byte) => byte === 0)) return [{ low: 0, high: last }]
  const ranges: { low: number; high: number }[] = []
  for (const from of pages) {
    const [low, high] = [Math.max(0, from - needle.length + 1), Math.min(last, from + page - 1)]
    const before = ranges.at(-1)
    if (before && low <= before.high + 1) before.high = Math.max(before.high, high)
    else if (low <= high) ranges.push({ low, high })
  }
  return ranges
}

/**
 * Returns the index of the first match, -1 if there is none. The algorithm is that of Knuth, Morris and Pratt: whatever
 * the bytes are, each is looked at about twice.
 */
function firstIn(bytes: Uint8Array, needle: Uint8Array): number {
  const [first = 0] = needle
  if (needle.length === 1) return bytes.indexOf(first)
  const borders = bordersOf(needle)
  let k = 0
  for (let at = 0; at < bytes.length; at++) {
    if (k === 0) {
      at = bytes.indexOf(first, at)
      if (at < 0) return -1
    }
    while (k > 0 && bytes[at] !== needle[k]) k = borders[k - 1] ?? 0
    if (bytes[at] === needle[k]) k++
    if (k === needle.length) return at - k + 1
  }
  return -1
}

function lastIn(bytes: Uint8Array, needle: Uint8Array): number {
  const at = firstIn(bytes.toReversed(), needle.toReversed())
  return at < 0 ? -1 : bytes.length - needle.length - at
}

/** Returns, for each prefix of some bytes, the length of the longest shorter prefix that it ends in. */
function bordersOf(needle: Uint8Array): Uint32Array {
  const borders = new Uint32Array(needle.length)
  for (let at = 1, k = 0; at < needle.length; at++) {
    while (k > 0 && needle[at] !== needle[k]) k = borders[k - 1] ?? 0
    if (needle[at] === needle[k]) k++
    borders[at] = k
  }
  return borders
}
