// Reads directives of GNU as: the effect of each on symbols, sections and bytes, or the error in it.
import { codeOf, type Expression, parse } from './expressions.ts'
import { refusal } from './refusal.ts'
import { argumentsOf, type Directive, type Statement } from './statements.ts'
import type { AsmError, Isa } from './types.ts'

/** The effect of a directive. Sizes and counts are in bytes. */
export type Act =
  | { readonly kind: 'set'; readonly name: string; readonly value: Expression }
  | { readonly kind: 'section'; readonly name: string }
  /** After this, labels are plain numbers, counted from `from`. */
  | { readonly kind: 'struct'; readonly from: Expression }
  | { readonly kind: 'data'; readonly size: number; readonly values: readonly Expression[] }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'align'
      readonly to: Expression
      readonly isPower: boolean
      readonly fill: Expression | undefined
    }
  | { readonly kind: 'fill'; readonly count: Expression; readonly size: number; readonly value: Expression | undefined }
  | { readonly kind: 'org'; readonly to: Expression; readonly fill: Expression | undefined }
  | { readonly kind: 'nothing' }

/** Bytes of each number. It is a map, since a typed name may be that of a member that all objects have. */
const SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    byte: 1,
    '2byte': 2,
    short: 2,
    hword: 2,
    '4byte': 4,
    int: 4,
    long: 4,
    '8byte': 8,
    quad: 8,
  }),
)
/** Directives for a linker, which say something about a symbol or the file; they have no effect here. */
const WITHOUT_EFFECT: readonly string[] = [
  'global',
  'globl',
  'weak',
  'extern',
  'local',
  'hidden',
  'type',
  'size',
  'file',
  'ident',
]
const SECTIONS: readonly string[] = ['text', 'data', 'bss', 'rodata']
const OTHERS: readonly string[] = [
  'set',
  'equ',
  'equiv',
  'section',
  'struct',
  'string',
  'asciz',
  'ascii',
  'float',
  'single',
  'double',
  'align',
  'p2align',
  'balign',
  'fill',
  'space',
  'skip',
  'zero',
  'org',
  'include',
  'macro',
  'endm',
  'rept',
  'irp',
  'irpc',
  'endr',
  'if',
  'ifdef',
  'ifndef',
  'else',
  'elseif',
  'endif',
]
/** Names of all directives, without the dot. */
export const DIRECTIVES: ReadonlySet<string> = new Set([
  'word',
  'bytes',
  ...SIZES.keys(),
  ...WITHOUT_EFFECT,
  ...SECTIONS,
  ...OTHERS,
])
export const isDirective = (name: string): boolean => DIRECTIVES.has(name)

const isError = (x: object): x is AsmError => 'message' in x

export function actOf(
  { bytesOfWord }: Pick<Isa, 'bytesOfWord'>,
  { name, args, from }: Directive,
  { text, column }: Statement,
): Act | AsmError {
  const all = argumentsOf(args)
  const wrong = (read: string, what: string): AsmError => {
    const at = text.indexOf(read, from)
    return refusal(column + Math.max(at, 0), read, what)
  }
  const expression = (written: string | undefined): Expression | AsmError => {
    const parsed = parse(written ?? '', 0)
    if (parsed && parsed.end >= (written ?? '').trimEnd().length) return parsed.expression
    return wrong(written ?? '', 'but a number, a symbol or an expression of those belongs here')
  }
  const optional = (written: string | undefined): Expression | AsmError | undefined =>
    written === undefined || written === '' ? undefined : expression(written)
  /** Returns the act, or the first error among its expressions. */
  const unless = (parts: readonly (Expression | AsmError | undefined)[], act: () => Act): Act | AsmError =>
    parts.find((part): part is AsmError => part !== undefined && isError(part)) ?? act()

  if (WITHOUT_EFFECT.includes(name)) return { kind: 'nothing' }
  if (SECTIONS.includes(name)) return { kind: 'section', name: `.${name}` }
  const size = name === 'word' ? bytesOfWord : SIZES.get(name)
  if (size !== undefined) {
    const values = all.map(expression)
    return unless(values, () => ({ kind: 'data', size, values: values as Expression[] }))
  }
  switch (name) {
    case 'set':
    case 'equ':
    case 'equiv': {
      const [symbol = '', ...rest] = all
      if (!/^[A-Za-z_.][\w.]*$/.test(symbol)) return wrong(symbol, 'but the name of a symbol belongs here')
      const value = expression(rest.join(', '))
      return unless([value], () => ({ kind: 'set', name: symbol, value: value as Expression }))
    }
    case 'section': {
      const section = all[0]?.replace(/^"(.*)"$/, '$1')
      return section ? { kind: 'section', name: section } : wrong(args, 'but the name of a section belongs here')
    }
    case 'struct': {
      const start = expression(all[0] ?? '0')
      return unless([start], () => ({ kind: 'struct', from: start as Expression }))
    }
    case 'string':
    case 'asciz':
    case 'ascii': {
      const texts = all.map(bytesOfString)
      const at = texts.indexOf(undefined)
      if (at >= 0) return wrong(all[at] ?? '', 'but text in quotation marks belongs here')
      const end = name === 'ascii' ? [] : [0]
      return { kind: 'bytes', bytes: Uint8Array.from(texts.flatMap((bytes) => [...(bytes ?? []), ...end])) }
    }
    case 'float':
    case 'single':
    case 'double': {
      const numbers = all.map(Number)
      const at = numbers.findIndex((number, k) => all[k] === '' || Number.isNaN(number))
      if (at >= 0) return wrong(all[at] ?? '', 'but a number such as 1.5 belongs here')
      const array = name === 'double' ? Float64Array.from(numbers) : Float32Array.from(numbers)
      return { kind: 'bytes', bytes: new Uint8Array(array.buffer) }
    }
    case 'align':
    case 'p2align':
    case 'balign': {
      const [to, fill] = [expression(all[0]), optional(all[1])]
      return unless([to, fill], () => ({
        kind: 'align',
        to: to as Expression,
        isPower: name !== 'balign',
        fill: fill as Expression | undefined,
      }))
    }
    case 'space':
    case 'skip':
    case 'zero': {
      const [count, value] = [expression(all[0]), optional(all[1])]
      return unless([count, value], () => ({
        kind: 'fill',
        count: count as Expression,
        size: 1,
        value: value as Expression | undefined,
      }))
    }
    case 'fill': {
      const [count, value] = [expression(all[0]), optional(all[2])]
      const each = all[1] === undefined ? 1 : Number(all[1])
      if (!Number.isInteger(each) || each < 0 || each > 8)
        return wrong(all[1] ?? '', 'but a size of 0 to 8 bytes belongs here')
      return unless([count, value], () => ({
        kind: 'fill',
        count: count as Expression,
        size: each,
        value: value as Expression | undefined,
      }))
    }
    case 'org': {
      const [to, fill] = [expression(all[0]), optional(all[1])]
      return unless([to, fill], () => ({ kind: 'org', to: to as Expression, fill: fill as Expression | undefined }))
    }
    default:
      return refusal(
        column,
        `.${name}`,
        'an unknown directive; known ones are .set, .org, .align, .byte, .int, .string, .section, .macro and others of GNU as',
      )
  }
}

/** Returns the bytes of a string in UTF-8, as gas takes them from a file; undefined if it is not in quotation marks. */
function bytesOfString(written: string): readonly number[] | undefined {
  const inner = /^"((?:\\.|[^"\\])*)"$/s.exec(written)?.[1]
  if (inner === undefined) return undefined
  const parts = inner.match(/\\x[\da-f]+|\\[0-7]{1,3}|\\.|[^\\]/giu) ?? []
  return parts.flatMap((part) => (part.startsWith('\\') ? [codeOf(part)] : [...utf8(part)]))
}

/** Returns the bytes of one character in UTF-8. */
function utf8(character: string): readonly number[] {
  const code = character.codePointAt(0) ?? 0
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f)
  if (code < 0x80) return [code]
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)]
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)]
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)]
}
