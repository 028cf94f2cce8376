// Lists the bits of registers that may have names of their own.
import { bitsOfRegister, type RegisterFile } from './registerFile.ts'

/** Widths of parts of registers that may have names: halves, bytes and the like, each at multiples of its width. */
const PART_WIDTHS = [1, 8, 16, 32, 64]

/** Returns the bits of the registers of a file that `part` may have a name for, whole registers included. */
export function namableParts(of: RegisterFile): readonly { readonly lo: number; readonly width: number }[] {
  const widths = Array.from({ length: of.count }, (_, index) => bitsOfRegister(of, index))
  return [...new Set([...PART_WIDTHS, ...widths, of.bits])].flatMap((width) =>
    Array.from({ length: Math.floor(of.bits / width) }, (_, k) => ({ lo: k * width, width })),
  )
}
