// Reads numbers and texts of a file in either byte order; beyond the end of the file numbers are 0 and texts empty.

/** Most characters of a name. */
const LONGEST = 4096

export class FileReader {
  readonly file: Uint8Array
  readonly isLittle: boolean
  readonly #view: DataView

  constructor(file: Uint8Array, isLittle = true) {
    this.file = file
    this.isLittle = isLittle
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  }
  #has(at: number, bytes: number): boolean {
    return Number.isInteger(at) && at >= 0 && at + bytes <= this.file.length
  }
  u8(at: number): number {
    return this.#has(at, 1) ? this.#view.getUint8(at) : 0
  }
  u16(at: number): number {
    return this.#has(at, 2) ? this.#view.getUint16(at, this.isLittle) : 0
  }
  u32(at: number): number {
    return this.#has(at, 4) ? this.#view.getUint32(at, this.isLittle) : 0
  }
  /** Returns a number of 64 bits; one that is not exact as a float is beyond any file. */
  u64(at: number): number {
    return this.#has(at, 8) ? Number(this.#view.getBigUint64(at, this.isLittle)) : 0
  }
  /** Returns the bytes of a part, as far as the file has them. */
  bytes(at: number, count: number): Uint8Array {
    const from = Math.max(0, Math.min(at, this.file.length))
    return this.file.subarray(from, Math.max(from, Math.min(at + count, this.file.length)))
  }
  /** Returns a text that ends with a 0, or after `most` bytes. */
  text(at: number, most = LONGEST): string {
    const all = this.bytes(at, Math.min(most, LONGEST))
    const end = all.indexOf(0)
    return latin1(end < 0 ? all : all.subarray(0, end))
  }
}

/** Bytes that become text at a time. */
const PIECE = 8192

/** Returns bytes as characters with the same numbers. */
export function latin1(bytes: Uint8Array): string {
  let out = ''
  for (let at = 0; at < bytes.length; at += PIECE) out += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return out
}

/** Returns a number in hexadecimal, as in `0x40`. */
export const hexNumber = (n: number): string => `0x${n.toString(16)}`
