// Lists the types of Brew's registers by their codes: bits of a lane, and how a type computes.

export interface Type {
  readonly name: string
  /** Bits of one lane. */
  readonly bits: number
  readonly vector: boolean
  readonly float: boolean
  /** Whether a result that does not fit becomes the nearest that does, of signed or of unsigned numbers. */
  readonly saturates?: 'signed' | 'unsigned'
}

const scalar = (name: string, float = false): Type => ({ name, bits: 32, vector: false, float })
const vector = (name: string, bits: number, rest: Pick<Type, 'saturates'> & { float?: boolean } = {}): Type => ({ name, bits, vector: true, float: false, ...rest })

/** Types by code; undefined if reserved. Code 15 is no type: it leaves a type as it is. */
export const TYPES: readonly (Type | undefined)[] = [
  scalar('int32'), scalar('fp32', true), undefined, undefined,
  vector('vint32', 32), vector('vfp32', 32, { float: true }), vector('vint16', 16), vector('vint8', 8), vector('vfp16', 16, { float: true }),
  vector('vuint32s', 32, { saturates: 'unsigned' }), vector('vsint32s', 32, { saturates: 'signed' }),
  vector('vuint16s', 16, { saturates: 'unsigned' }), vector('vsint16s', 16, { saturates: 'signed' }),
  vector('vuint8s', 8, { saturates: 'unsigned' }), vector('vsint8s', 8, { saturates: 'signed' }),
]

/** The names of types in assembly; reserved ones are named by their number. */
export const TYPE_NAMES: readonly string[] = TYPES.map((type, code) => type?.name ?? `type${code}`)

/** The nibble that stands for no type, no register and no number of one digit. */
export const NONE = 15
