// Makes codecs of a vector operand after its register: the channels of its mask, or constants.
import type { Codec, OperandSlice } from '../node.ts'

/** Turns swizzle codes into a letter for each channel, or a constant: 0, 1, 2, or h for a half. */
export interface Swizzle {
  readonly width: number
  /** Letters of each code; left out: three bits of the code for each channel. */
  readonly codes?: readonly string[]
  readonly of: (code: number) => string
  /** Returns a code that gives every channel one of the letters wanted there; an empty string wants nothing. */
  readonly find: (wanted: readonly string[]) => number | undefined
  /** Returns all codes that `find` may return. */
  readonly all: (wanted: readonly string[]) => readonly OperandSlice[]
}
const fits = (wanted: readonly string[], letters: string) => wanted.every((w, c) => !w || w.includes(letters[c]!))

/** Returns the swizzle of a table of 1, 2, 4, ... codes, each with four letters. */
export function swizzleOf(codes: readonly string[]): Swizzle {
  const width = Math.log2(codes.length)
  const find = (wanted: readonly string[]) => {
    const code = codes.findIndex((letters) => fits(wanted, letters))
    return code < 0 ? undefined : code
  }
  const all = (wanted: readonly string[]): readonly OperandSlice[] => [
    { low: 0, width, values: codes.flatMap((letters, code) => (fits(wanted, letters) ? [code] : [])) },
  ]
  return { width, codes, of: (code) => codes[code & (codes.length - 1)]!, find, all }
}
const REGISTER_LETTERS = 'xyzw'
const CHANNELS = `${REGISTER_LETTERS}012h`
/** Letters of the codes of a free swizzle, as far as they were needed. */
const FREE: string[] = []
const freeLetters = (code: number): string => [0, 3, 6, 9].map((shift) => CHANNELS[(code >> shift) & 7]).join('')
/** A swizzle with three bits for each channel, the first channel lowest. */
export const free: Swizzle = {
  width: 12,
  of: (code) => (FREE[code & 4095] ??= freeLetters(code)),
  find: (wanted) => wanted.reduce((code, w, c) => code + (w ? CHANNELS.indexOf(w[0]!) << (3 * c) : 0), 0),
  all: (wanted) =>
    wanted.flatMap((w, c) =>
      w ? [{ low: 3 * c, width: 3, values: [...w].map((letter) => CHANNELS.indexOf(letter)) }] : [],
    ),
}

/** Selects the channels of an operand by bits of the word: bit c of the result for channel c. */
export interface ChannelMask {
  readonly width: number
  readonly of: (bits: number) => number
}
/** Returns the text of what constant `n` puts in a channel. */
export type Bank = (n: number, channel: string) => string

/** A codec of channels as data. */
export interface ChannelsData {
  readonly make: 'channels'
  readonly swizzle: SwizzleData
  /** The selected channels by the bits that select them. */
  readonly mask: readonly number[]
}
/** A codec of constants as data. `bank`: texts of each constant in channels x, y, z and w. */
export interface ConstantsData extends Omit<ChannelsData, 'make'> {
  readonly make: 'constants'
  readonly bank?: readonly (readonly string[])[]
}
type SwizzleData = 'free' | readonly string[]
const dataOf = (swizzle: Swizzle, mask: ChannelMask) => ({
  swizzle: swizzle.codes ?? ('free' as const),
  mask: every(mask).map((bits) => mask.of(bits)),
})
/** Numbers of constants in a bank. */
const NUMBERS = Array.from({ length: 64 }, (_, n) => n)

/** Makes a codec again from its data. */
export function channelCodec(data: ChannelsData | ConstantsData): Codec {
  const swizzle = data.swizzle === 'free' ? free : swizzleOf(data.swizzle)
  const mask: ChannelMask = { width: Math.log2(data.mask.length), of: (bits) => data.mask[bits]! }
  if (data.make === 'channels') return channels(swizzle, mask)
  const { bank } = data
  return constants(swizzle, mask, bank && ((n, channel) => bank[n]?.[REGISTER_LETTERS.indexOf(channel)] ?? ''))
}

const CONSTANTS: Readonly<Record<string, string>> = { 0: '0', 1: '1', 2: '2', h: '0.5' }
const selected = (mask: number, c: number) => ((mask >> c) & 1) === 1
/** Returns the number of channels up to the last selected one. */
const length = (mask: number) => 32 - Math.clz32(mask)
/** Returns the mask of the channels that have a constant; each word that is printed asks this. */
function constantsOf(letters: string): number {
  let on = 0
  for (let c = 0; c < 4; c++) if (!REGISTER_LETTERS.includes(letters[c]!)) on |= 1 << c
  return on
}
/** Returns a function that finds, by a code and a mask, whether all selected channels have constants, and any is. */
function allConstant(swizzle: Swizzle): (code: number, mask: number) => boolean {
  // One more than the mask of each code, so that 0 is one that is not known yet.
  const known = new Uint8Array(2 ** swizzle.width)
  return (code, mask) => {
    const at = code & (known.length - 1)
    if (known[at] === 0) known[at] = constantsOf(swizzle.of(at)) + 1
    return mask !== 0 && (mask & ~(known[at]! - 1)) === 0
  }
}

const every = ({ width }: ChannelMask): number[] => Array.from({ length: 2 ** width }, (_, bits) => bits)
/** Returns every value of the mask's fields that selects these channels; each operand that is read asks this. */
function choices(mask: ChannelMask, selects: number): readonly number[] {
  const known = chosen.get(mask) ?? Array.from({ length: 16 }, () => undefined)
  chosen.set(mask, known)
  known[selects] ??= every(mask).filter((bits) => mask.of(bits) === selects)
  return known[selects]
}
/** Values of masks by the channels that they select, as far as they were needed. */
const chosen = new WeakMap<ChannelMask, (readonly number[] | undefined)[]>()

/** Returns the codec's values with these mask bits and the wanted letters; the mask is in the low bits. */
const jointly = (
  swizzle: Swizzle,
  mask: ChannelMask,
  bits: number,
  wanted: readonly string[],
): readonly OperandSlice[] => [
  { low: 0, width: mask.width, values: [bits] },
  ...swizzle.all(wanted).map((slice) => ({ ...slice, low: slice.low + mask.width })),
]
/** Returns the letters for each selected channel, and an empty string for the others. */
const where = (on: number, letters: (c: number) => string): readonly string[] =>
  [0, 1, 2, 3].map((c) => (selected(on, c) ? letters(c) : ''))
const CONSTANT_LETTERS = Object.keys(CONSTANTS).join('')
/** Returns the values of a mask and a swizzle that have constants only. */
const onlyConstant = (swizzle: Swizzle, mask: ChannelMask): (readonly OperandSlice[])[] =>
  every(mask).flatMap((bits) => {
    const on = mask.of(bits)
    return on === 0
      ? []
      : [
          jointly(
            swizzle,
            mask,
            bits,
            where(on, () => CONSTANT_LETTERS),
          ),
        ]
  })
/** Returns all other values: nothing is selected, or at least one channel of a register is. */
const variable = (swizzle: Swizzle, mask: ChannelMask): (readonly OperandSlice[])[] =>
  every(mask).flatMap((bits) => {
    const on = mask.of(bits)
    if (on === 0) return [jointly(swizzle, mask, bits, [])]
    return [0, 1, 2, 3].flatMap((c) =>
      selected(on, c)
        ? [
            jointly(
              swizzle,
              mask,
              bits,
              where(1 << c, () => REGISTER_LETTERS),
            ),
          ]
        : [],
    )
  })

const LETTERS = /^\.[-xyzw012h]{0,3}[xyzw012h]/

/** Returns the codec of a register's channels, such as `.x-z`. The text is empty if only constants are selected. */
export function channels(swizzle: Swizzle, mask: ChannelMask): Codec {
  const isConstant = allConstant(swizzle)
  const low = 2 ** mask.width - 1
  return {
    name: 'channels',
    expects: 'channels such as .xy or .x-z',
    data: () => ({ make: 'channels', ...dataOf(swizzle, mask) }),
    text: (bits) => {
      const code = bits >> mask.width
      const on = mask.of(bits & low)
      if (isConstant(code, on)) return undefined
      const letters = swizzle.of(code)
      if (on === 15) return `.${letters}`
      let shown = on === 0 ? '' : '.'
      for (let c = 0; c < length(on); c++) shown += selected(on, c) ? letters[c] : '-'
      return shown
    },
    reads: '.-',
    *parse(source, pos) {
      const text = source[pos] === '.' ? (LETTERS.exec(source.slice(pos, pos + 5))?.[0] ?? '') : ''
      // The text after a register without channels may belong to the word itself.
      for (const read of text ? [text, ''] : ['']) {
        const wanted = [...read.slice(1)].map((letter) => (letter === '-' ? '' : letter))
        const code = swizzle.find(wanted)
        const on = wanted.reduce((m, letter, c) => (letter ? m | (1 << c) : m), 0)
        if (code === undefined) continue
        for (const m of choices(mask, on)) yield { end: pos + read.length, bits: (code << mask.width) | m }
      }
    },
    valuesOf(text) {
      if (text === undefined) return onlyConstant(swizzle, mask)
      const letters = text.slice(1)
      if (text && !/^\.[-xyzw012h]{0,3}[xyzw012h]$/.test(text)) return []
      const on = [...letters].reduce((m, letter, c) => (letter === '-' ? m : m | (1 << c)), 0)
      const wanted = where(on, (c) => letters[c]!)
      if (on !== 0 && wanted.every((letter) => CONSTANT_LETTERS.includes(letter))) return []
      return choices(mask, on).map((bits) => jointly(swizzle, mask, bits, wanted))
    },
  }
}

/**
 * Returns the codec of constants, such as `{0, 0.5}`, with 0 for channels that are not selected. Without a bank it
 * applies only if all selected channels are constants.
 */
export function constants(swizzle: Swizzle, mask: ChannelMask, bank: Bank | undefined): Codec {
  const isConstant = allConstant(swizzle)
  const below = swizzle.width + mask.width
  const [low, codes] = [2 ** mask.width - 1, 2 ** swizzle.width - 1]
  const value = (n: number, letter: string) => CONSTANTS[letter] ?? bank?.(n, letter)
  return {
    name: 'constants',
    expects: 'constants such as {0, 1}',
    data: () => ({
      make: 'constants',
      ...dataOf(swizzle, mask),
      ...(bank && { bank: NUMBERS.map((n) => [...REGISTER_LETTERS].map((channel) => bank(n, channel))) }),
    }),
    text: (bits) => {
      const code = (bits >> mask.width) & codes
      const on = mask.of(bits & low)
      if (!bank && !isConstant(code, on)) return undefined
      const [letters, n] = [swizzle.of(code), bits >> below]
      let shown = '{'
      for (let c = 0; c < length(on); c++)
        shown += (c > 0 ? ', ' : '') + (selected(on, c) ? value(n, letters[c]!) : '0')
      return `${shown}}`
    },
    reads: /^(?:\{[^}]*\}?)?/,
    *parse(source, pos) {
      const text = source[pos] === '{' ? /^\{([^{}]*)\}/.exec(source.slice(pos)) : null
      if (!text) return
      const wanted = text[1]!.split(',').flatMap((v) => v.trim() || [])
      for (let on = 0; on < 16; on++) {
        if (length(on) !== wanted.length || wanted.some((v, c) => v !== '0' && !selected(on, c))) continue
        const found = code(wanted, on)
        if (found === undefined) continue
        for (const m of choices(mask, on)) yield { end: pos + text[0].length, bits: (found << mask.width) | m }
      }
    },
    valuesOf(text) {
      if (text === undefined) return bank ? [] : variable(swizzle, mask)
      const wanted = /^\{([^{}]*)\}$/.exec(text)?.[1]
      return wanted === undefined ? [] : listOf(wanted === '' ? [] : wanted.split(', '))
    },
  }
  /** Returns every value that gives a list. */
  function listOf(wanted: readonly string[]): (readonly OperandSlice[])[] {
    const masks = every(mask).filter((bits) => {
      const on = mask.of(bits)
      return length(on) === wanted.length && wanted.every((v, c) => v === '0' || selected(on, c))
    })
    return masks.flatMap((bits) => {
      const on = mask.of(bits)
      return (bank ? NUMBERS : [0]).flatMap((n) => {
        const letters = where(on, (c) => [...CHANNELS].filter((letter) => value(n, letter) === wanted[c]).join(''))
        if (letters.some((some, c) => some === '' && selected(on, c)) || (!bank && on === 0)) return []
        const low = { low: below, width: bank ? 6 : 0, values: [n] }
        return [[low, ...jointly(swizzle, mask, bits, letters)]]
      })
    })
  }
  /** Returns the constant and swizzle that give these values. */
  function code(wanted: readonly string[], on: number): number | undefined {
    for (const n of bank ? NUMBERS : [0]) {
      const letters = wanted.map((v, c) =>
        selected(on, c) ? [...CHANNELS].filter((letter) => value(n, letter) === v).join('') : '',
      )
      if (letters.some((l, c) => !l && selected(on, c))) continue
      const found = swizzle.find(letters)
      if (found !== undefined) return (n << swizzle.width) | found
    }
    return undefined
  }
}
