// Reads the part of an address about a word: its bytes, its offset in them, unknown bits, and its address.
import { isNotation, MOST_BYTES, tooLongToRead, withCommas } from '../read/limits.ts'
import type { Link } from './link.ts'
import { characterAt, quoted } from './problems.ts'

/** A link as far as it is known, with sentences about what is wrong. */
export interface LinkRead {
  readonly link: Link
  readonly problems: readonly string[]
}

/** Values of the options in an address, by their names. */
export type LinkOptions = ReadonlyMap<string, string>

/** Reads the link to a word. `rest` is the part of the address after the view. */
export const readWordLink = (isa: string, rest: string | undefined, asked: LinkOptions): LinkRead =>
  pattern(word(isa, rest, asked.get('at')), asked)

function word(isa: string, rest: string | undefined, at: string | undefined): LinkRead {
  if (!rest) return begins({ link: { view: 'word', isa }, problems: [] }, at)
  const good = /^[\da-f]*/i.exec(rest)?.[0].length ?? 0
  if (good < rest.length && isNotation(rest)) {
    const long = tooLongToRead(rest)
    return long
      ? { link: { view: 'word', isa }, problems: [`The word in the address could not be read: ${long}`] }
      : { link: { view: 'word', isa, written: rest }, problems: [] }
  }
  const whole = rest.slice(0, Math.min(good - (good % 2), 2 * MOST_BYTES)).toLowerCase()
  const link: Link = { view: 'word', isa, ...(whole ? { hex: whole } : {}) }
  if (whole.length === rest.length) return begins({ link, problems: [] }, at)
  const read = `The address has the word ${quoted(rest)}`
  const used = whole ? `; ${quoted(whole)} was used.` : '.'
  const why =
    good < rest.length
      ? `: character ${good + 1} is ${quoted(characterAt(rest, good))}, not a hexadecimal digit`
      : good % 2 === 1
        ? `, which ends in half a byte: after ${withCommas(good)} digits one more is missing`
        : ` of ${withCommas(good / 2)} bytes; at most ${withCommas(MOST_BYTES)} are read`
  return begins({ link, problems: [read + why + used] }, at)
}

/** Adds the offset in bytes of the instruction to show. */
function begins(reading: LinkRead, at: string | undefined): LinkRead {
  const { link, problems } = reading
  if (at === undefined || link.view !== 'word') return reading
  const bytes = (link.hex?.length ?? 0) / 2
  if (/^\d{1,4}$/.test(at) && Number(at) < bytes)
    return Number(at) === 0 ? reading : { ...reading, link: { ...link, at: Number(at) } }
  const why = `The address asks for the word at byte ${quoted(at)}; a byte is a whole number below ${bytes}, as there are ${bytes} bytes. The first word is shown.`
  return { link, problems: [...problems, why] }
}

/** The most bytes of an instruction; a mask has no more. */
const MOST_ANY = 12
const HIGHEST = 0xffff_ffff

/** Adds the mask of bits that may be either, and the address of the word. */
function pattern(reading: LinkRead, asked: LinkOptions): LinkRead {
  const { link } = reading
  const [any, base] = [asked.get('any'), asked.get('base')]
  if (link.view !== 'word') return reading
  const problems = [...reading.problems]
  const isMask =
    any !== undefined && /^([\da-f]{2})+$/i.test(any) && any.length <= 2 * MOST_ANY && link.hex !== undefined
  const mask = isMask ? any.toLowerCase().replace(/(00)+$/, '') : ''
  if (any !== undefined && !isMask)
    problems.push(
      `The address asks for the bits ${quoted(any)} to be any; at most ${MOST_ANY} bytes in hexadecimal belong there, and a word before them. It was left out.`,
    )
  const address = /^[\da-f]{1,8}$/i.test(base ?? '') ? Number.parseInt(base ?? '', 16) : undefined
  if (base !== undefined && address === undefined)
    problems.push(
      `The address asks for the word to stand at ${quoted(base)}; a number in hexadecimal up to ${HIGHEST.toString(16)} belongs there. It was left out.`,
    )
  return { link: { ...link, ...(mask && { any: mask }), ...(address && { base: address }) }, problems }
}
