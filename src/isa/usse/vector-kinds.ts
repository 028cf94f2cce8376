// Makes operand kinds of vectors: their forms over the fields of the word, sign and size, and what they mean.
import { type Bank, channels, constants, type Swizzle } from '../../encoding/codecs/channels.ts'
import { codec, form, kind } from '../../encoding/kind.ts'
import type { KindForm, Kinds } from '../../encoding/types.ts'
import type { Mask } from './channels.ts'
import { type Base, channelsOf, type Format, type Vector, vector } from './vector.ts'

export type Fields = Readonly<Record<string, number>>

/** The registers of an operand: forms over the fields that select the register. */
export interface Registers {
  /** Fields of the register, with `$.` before each that is the operand's own: `$.x $.b:2 $.n:6`. */
  readonly fields: string
  readonly width: number
  readonly forms: readonly (readonly [pattern: string, asm: string])[]
  /** Forms whose 6-bit field n is the number of a constant. */
  readonly constant?: string
  /** Forms without channels. */
  readonly bare?: readonly (readonly [pattern: string, asm: string])[]
  readonly means: (f: Fields) => Base
}

export interface VectorKind {
  readonly registers: Registers
  readonly swizzle: Swizzle
  /** The field of the word that has the swizzle's code; if it is left out, the operand has its own, `s`. */
  readonly by?: string
  readonly mask: Mask
  readonly bank?: Bank
  /** Fields of the operand that make it positive, and negate it after that. */
  readonly sign?: 'neg abs' | 'neg' | 'abs'
  /** The format, or `f` if field `f` of the word selects it. */
  readonly format: Format | 'f'
}

const SIGNS = {
  'neg abs': '{neg:|-}{abs:{v:KIND}|abs({v:KIND})}',
  neg: '{neg:|-}{v:KIND}',
  abs: '{abs:{v:KIND}|abs({v:KIND})}',
} as const

/** Removes `$.` from the names of fields, as they are called inside the operand. */
const inner = (fields: string): string => fields.replaceAll('$.', '')
const owned = (fields: string): string => inner(fields).split(' ').filter(Boolean).map((f) => `$.${f}`).join(' ')

/** Returns kinds by name, each with its own codecs for channels and constants. */
export function vectors(all: Readonly<Record<string, VectorKind>>): Kinds {
  return Object.fromEntries(Object.entries(all).flatMap(([name, of]) => kindsOf(name, of)))
}

function kindsOf(name: string, { registers, swizzle, by, mask, bank, sign, format }: VectorKind): [string, Kinds[string]][] {
  const s = swizzle.width ? `s:${swizzle.width}` : ''
  const rest = `${s} ${mask.fields}`.trim()
  const ignored = swizzle.width + mask.width ? `-:${swizzle.width + mask.width}` : ''
  const label = s ? 's' : 'm'
  const bare = !mask.width && !mask.of(0)
  const forms: KindForm[] = [
    ...registers.forms.map(([pattern, asm]) => form(`${pattern} ${rest}`, bare ? asm : `${asm}{${label}:${name}_channels}`)),
    ...(registers.bare ?? []).map(([pattern, asm]) => form(`${pattern} ${ignored}`, asm)),
    ...(registers.constant ? [form(`${registers.constant} ${rest}`, `{${label}:${name}_constants}`)] : []),
    ...(swizzle.width ? [form(`-:${registers.width} ${rest}`, `{${label}:${name}_values}`)] : []),
  ]
  // The mask belongs to the word, not to the operand.
  const fieldNames = `${owned(registers.fields)} ${s && by ? `${by}:${swizzle.width}` : owned(s)} ${mask.fields}`.trim()
  const inside = `${inner(registers.fields)} ${rest}`.trim()
  const byField = format === 'f' && !mask.fields.split(' ').includes('f')
  const means = (f: Fields): Vector =>
    vector(registers.means(f), format === 'f' ? (f.f ? 'f16' : 'f32') : format, channelsOf(mask.of(codeOf(mask, f))), {
      swizzle: swizzle.of(f.s ?? 0),
      negated: f.neg === 1,
      absolute: f.abs === 1,
    })
  const signs = sign?.split(' ') ?? []
  const outer = [...signs, inside, byField ? 'f' : ''].filter(Boolean).join(' ')
  const owners = [...signs.map((x) => `$.${x}`), fieldNames, byField ? 'f' : ''].filter(Boolean).join(' ')
  const texts: [string, Kinds[string]][] = [
    [`${name}_channels`, codec(rest, channels(swizzle, mask))],
    [`${name}_constants`, codec(`n:6 ${rest}`, constants(swizzle, mask, bank))],
    [`${name}_values`, codec(rest, constants(swizzle, mask, undefined))],
  ]
  return [
    // Registers, modes and constants cover all bits: values for which a register has no channels are written as
    // constants.
    [name, { ...kind(owners, form(outer, sign ? SIGNS[sign].replaceAll('KIND', `${name}_plain`) : `{v:${name}_plain}`, means)), total: true }],
    [`${name}_plain`, kind(inside, ...forms)],
    ...(bare ? [] : texts),
  ]
}

/** Joins the bits of the mask's fields, side by side. */
function codeOf({ fields }: Mask, f: Fields): number {
  return fields.split(' ').filter(Boolean).reduce((code, field) => {
    const [name = '', width = '1'] = field.split(':')
    return (code << Number(width)) | (f[name] ?? 0)
  }, 0)
}
