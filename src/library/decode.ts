// Decodes an instruction for other programs: its name, text, fields and bits, as plain data.
import { asmText, decodeAt, unexplained } from '../encoding/decode.ts'
import { evidenceOf } from '../encoding/evidence.ts'
import { operandTrouble } from '../encoding/explain.ts'
import { STATUS_SENTENCES } from '../encoding/status.ts'
import type { Decoded, Encoding, Isa, Status } from '../encoding/types.ts'
import { bitsOf, extract, hexOf, placeWithin } from '../encoding/words.ts'
import { given, isBytes, isIndex } from './given.ts'
import type { Decode, DecodedField, DecodedInstruction, DecodeOptions, InstructionKind } from './types.ts'

const KINDS: Readonly<Record<Status, InstructionKind>> = {
  ok: 'instruction',
  reserved: 'reserved',
  invalid: 'invalid',
  unknown: 'unknown',
}

/** An instruction as it is passed on, and as the rest of the library knows it; left out: it is truncated. */
interface DecodedBoth {
  readonly plain: DecodedInstruction
  readonly decoded?: Decoded
}

/** Makes the function `decode` of an architecture, which is made when it is first asked for. */
export const decodeWith =
  (isa: () => Isa): Decode =>
  (bytes, options) =>
    decodeBoth(isa, bytes, options).plain

/** Decodes the instruction at an index of the bytes. Never throws, whatever it is given. */
export function decodeBoth(isa: () => Isa, bytes: unknown, options: DecodeOptions = {}): DecodedBoth {
  const { offset = 0, address = offset } = options ?? {}
  const nothing = (problem: string): DecodedBoth => ({
    plain: {
      kind: 'truncated',
      address: 0,
      length: 0,
      bytes: '',
      fields: [],
      evidence: 'unknown',
      unexplained: [],
      problem,
    },
  })
  if (!isBytes(bytes)) return nothing(`Bytes are a Uint8Array, not ${given(bytes)}.`)
  if (!isIndex(offset)) return nothing(`The offset is a whole number of bytes from 0 on, not ${given(offset)}.`)
  if (!isIndex(address)) return nothing(`The address is a whole number of bytes from 0 on, not ${given(address)}.`)
  return decodedAt(isa(), bytes, offset, address)
}

function decodedAt(isa: Isa, bytes: Uint8Array, offset: number, address: number): DecodedBoth {
  const d = decodeAt(isa, bytes, offset)
  const there = Math.max(0, bytes.length - offset)
  const place = { address, length: d.bytes, bytes: hexOf(bytes.subarray(offset, offset + d.bytes)) }
  if (there < d.bytes) {
    const problem = `The bytes end before the instruction does: of ${d.bytes} there are ${there}.`
    return { plain: { kind: 'truncated', ...place, fields: [], evidence: 'unknown', unexplained: [], problem } }
  }
  const encoding = d.variant?.encoding
  const text = asmText(d, address)
  const problem = d.status === 'ok' ? undefined : problemOf(d)
  const plain: DecodedInstruction = {
    kind: KINDS[d.status],
    ...place,
    ...(encoding && { name: encoding.name }),
    ...(text !== undefined && { text }),
    fields: encoding ? fieldsIn(encoding, d) : [],
    evidence: encoding ? evidenceOf(encoding) : 'unknown',
    unexplained: bitsOf(unexplained(d)).reverse(),
    ...(problem !== undefined && { problem }),
  }
  return { plain, decoded: d }
}

function fieldsIn(e: Encoding, { words, bytes }: Decoded): readonly DecodedField[] {
  return [...e.layout.fields].map(([name, place]) => ({
    name,
    value: extract(words, place),
    bits: placeWithin(place, 8 * bytes)
      .filter((bit) => bit >= 0)
      .reverse(),
    evidence: evidenceOf(e, name),
  }))
}

/** Returns a sentence that says what is wrong with a word, and with which of its operands. */
function problemOf(d: Decoded): string {
  const operands = operandTrouble(d).map(
    ({ operand, because }) => ` Operand ${operand}${because ? `: ${because}` : '.'}`,
  )
  return STATUS_SENTENCES[d.status] + operands.join('')
}
