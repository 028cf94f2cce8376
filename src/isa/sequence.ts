// Steps through code one word after the other: the order of execution of every architecture without bundles or delays.

import { asmText, decode } from '../encoding/decode.ts'
import type { Decoded, Isa } from '../encoding/types.ts'
import { hexOf, wordsOfBytes } from '../encoding/words.ts'
import type { Halt, MachineSpec } from '../expr/machine.ts'
import type { Architecture } from './architecture.ts'
import { instructionAt } from './instruction.ts'

/** Returns a `step` that halts after the last word, and at words that nothing describes. */
export function sequence(isa: Isa, meaning: Architecture['meaning'], variant: string): MachineSpec['step'] {
  return (code, address, peek) => {
    if (address < 0 || address >= code.length) return { halt: 'end', text: 'end of the program' }
    const d = decode(isa, wordsOfBytes(code, address))
    const says = instructionAt({ meaning }, variant, d, address).meaning(peek)
    if (says && address + d.bytes <= code.length) {
      const { effects, besides, doubt } = says
      return {
        address,
        bytes: d.bytes,
        effects: [...effects, ...besides],
        ...(besides.length > 0 && { besides: besides.length }),
        ...(doubt !== undefined && { doubt }),
      }
    }
    return halted(d, code, address, says !== undefined)
  }
}

/**
 * Returns why a word is not executed: it is cut off, nobody knows what it does (it may be listed without a name), or it
 * is no instruction.
 */
export function halted(d: Decoded, code: Uint8Array, address: number, known: boolean): Halt {
  const shown = asmText(d) ?? `0x${hexOf(code.subarray(address, address + d.bytes))}`
  if (known) return { halt: 'unknown', text: `${shown} is cut off by the end of the program` }
  return d.variant && d.status !== 'invalid'
    ? {
        halt: 'undescribed',
        text: `${shown}: ${d.variant?.encoding.extra.stops ?? 'no source says what it does'}`,
      }
    : { halt: 'unknown', text: `${shown}: no encoding matches` }
}
