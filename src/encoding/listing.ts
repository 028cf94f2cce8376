// Writes code as lines that assemble to it: exact texts, or bytes with a remark if it is no instruction.
import { JOINT, membersAt, unitAt } from './bundles.ts'
import { dataText } from './data.ts'
import { asmText, readable } from './decode.ts'
import { exactText } from './exact.ts'
import { operandTrouble } from './explain.ts'
import type { Decoded, Isa } from './types.ts'

/** Why code is written as bytes. */
export interface ListingTrouble {
  readonly what: 'unknown' | 'reserved' | 'cut off' | 'no text' | 'not aligned' | 'cut line'
  /** The readable part of it. */
  readonly more: string
  /** Whether it is a valid instruction that only the assembler would place elsewhere. */
  readonly isRight?: boolean
}

/** An instruction, or bytes that are none. */
interface Listed {
  readonly address: number
  readonly bytes: number
  readonly text: string
  readonly trouble?: ListingTrouble
}

export interface DisassembledLine {
  readonly address: number
  readonly bytes: number
  /** One instruction, or the words of a bundle. */
  readonly members: readonly Listed[]
}

/** Returns the text of an instruction at its address; undefined if it has none. */
type Say = (isa: Isa, d: Decoded, at: number) => string | undefined

/**
 * Yields lines in the order of addresses, to the end of the code. `origin`: address of the first byte, for the texts; the
 * lines count from 0.
 */
export function* listing(isa: Isa, code: Uint8Array, say: Say = exactText, origin = 0): Generator<DisassembledLine> {
  const isCut = endsInLine(isa, code)
  for (let at = 0; at < code.length; ) {
    const address = at
    const members = membersAt(isa, code, at).map((d) => listed(isa, code, d, say, origin))
    at += members.reduce((sum, { bytes }) => sum + bytes, 0)
    const last = members.at(-1)
    // The assembler completes a line of several units after instructions, but not after bytes.
    if (isCut && at >= code.length && last && !last.trouble)
      members.splice(-1, 1, asData(code, last, { what: 'cut line', more: last.text, isRight: true }))
    yield { address, bytes: at - address, members }
  }
}

/** Returns a line as it is assembled. `further`: further remarks for its comment. */
export function listedText({ members }: DisassembledLine, ...further: readonly string[]): string {
  const troubles = members.flatMap(({ trouble }) => (trouble ? [troubleText(trouble)] : []))
  const remarks = [...troubles, ...further].join('; ')
  return members.map((member) => member.text).join(JOINT) + (remarks && `  # ${remarks}`)
}

const troubleText = ({ what, more }: ListingTrouble): string => what + (more && `: ${more}`)

/** Whether code for several units ends within one of their lines. */
function endsInLine(isa: Isa, code: Uint8Array): boolean {
  const { bundles, unit } = isa
  if (!bundles || code.length % bundles.line === 0) return false
  const first = unitAt(isa, code, 0)
  for (let at = unit; at < code.length; at += unit) if (unitAt(isa, code, at) !== first) return true
  return false
}

function listed(
  isa: Isa,
  code: Uint8Array,
  d: Decoded & { readonly address: number },
  say: Say,
  origin: number,
): Listed {
  const { address } = d
  const at = origin + address
  const left = code.length - address
  const size = d.status === 'unknown' && !d.variant ? isa.unit : d.bytes
  const place = { address, bytes: Math.min(left, size) }
  const bad = (what: ListingTrouble['what'], more = '') => asData(code, place, { what, more })
  if (left < d.bytes) return bad('cut off', `${left} of ${d.bytes} bytes`)
  if (d.status === 'unknown') return bad('unknown')
  if (d.status !== 'ok') {
    const operands = operandTrouble(d).map((trouble) => trouble.operand)
    const rest = readable(d, at)
    return bad('reserved', operands.join(', ') + (rest === undefined ? '' : ` in ${rest}`))
  }
  const lineText = say(isa, d, at)
  if (lineText === undefined) return bad('no text', asmText(d, at))
  if (isa.aligned && at % d.bytes) return asData(code, place, { what: 'not aligned', more: lineText, isRight: true })
  return { ...place, text: lineText }
}

const asData = (
  code: Uint8Array,
  { address, bytes }: Pick<Listed, 'address' | 'bytes'>,
  trouble: ListingTrouble,
): Listed => ({
  address,
  bytes,
  text: dataText(code.subarray(address, address + bytes)),
  trouble,
})
