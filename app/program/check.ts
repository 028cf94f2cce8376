// Whether a kernel computed what it must.
import type { Kernel, Registers } from '../../src/isa/architecture.ts'

export interface Checked {
  readonly file: string
  readonly index: number
  readonly expected: bigint
  /** Undefined while it has not been read. */
  readonly got: bigint | undefined
  readonly ok: boolean
}

export function checkKernel(
  kernel: Kernel,
  read: (file: string, index: number) => bigint | undefined,
): readonly Checked[] {
  return registersIn(kernel.expect).map(({ file, index, value }) => {
    const got = read(file, index)
    return { file, index, expected: value, got, ok: got === value }
  })
}

export const registersIn = (registers: Registers) =>
  Object.entries(registers).flatMap(([file, values]) =>
    Object.entries(values).map(([index, value]) => ({ file, index: Number(index), value })),
  )
