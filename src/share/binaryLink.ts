// Reads the part of an address about a file: its section, the chosen row, and the address it begins at.
import { type RawPart, SWAPS, type Swap } from '../read/rawPart.ts'
import { quoted } from './problems.ts'
import type { LinkOptions, LinkRead } from './wordLink.ts'

/** The most sections that a link can name. */
const MOST_SECTIONS = 65_536

function swapOf(text: string | undefined, problems: string[]): Swap | undefined {
  const swap = SWAPS.find((bytes) => String(bytes) === text)
  if (text !== undefined && !swap)
    problems.push(`The address asks for numbers of ${quoted(text)} bytes; 2, 4 or 8 belongs there. It was left out.`)
  return swap
}

/** Returns the part of a file; undefined if nothing of it is given. */
function rawPart(base?: number, start?: number, end?: number, swap?: Swap): RawPart | undefined {
  const part = {
    ...(base !== undefined && { base }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(swap && { swap }),
  }
  return Object.keys(part).length > 0 ? part : undefined
}

/** Reads the link to a file. `payload` is the part of the address after the view, a packed file. */
export function readBinaryLink(isa: string, payload: string | undefined, asked: LinkOptions): LinkRead {
  const problems: string[] = []
  const section = asked.get('section')
  const isSection = section !== undefined && /^\d{1,5}$/.test(section) && Number(section) < MOST_SECTIONS
  if (section !== undefined && !isSection)
    problems.push(
      `The address asks for the section ${quoted(section)}; a number below ${MOST_SECTIONS} belongs there. It was left out.`,
    )
  const address = (name: 'at' | 'base' | 'from' | 'to', meaning: string): number | undefined => {
    const text = asked.get(name)
    if (text === undefined) return undefined
    if (/^[\da-f]{1,8}$/i.test(text)) return Number.parseInt(text, 16)
    problems.push(
      `The address asks for ${meaning} ${quoted(text)}; a number in hexadecimal up to ffffffff belongs there. It was left out.`,
    )
    return undefined
  }
  const at = address('at', 'the row at')
  const raw = rawPart(
    address('base', 'a file that begins at'),
    address('from', 'a file from the byte'),
    address('to', 'a file up to the byte'),
    swapOf(asked.get('swap'), problems),
  )
  return {
    link: {
      view: 'binary',
      isa,
      ...(payload && { payload }),
      ...(isSection && { section: Number(section) }),
      ...(at !== undefined && { at }),
      ...(raw ? { raw } : asked.get('raw') === '1' && { raw: {} }),
    },
    problems,
  }
}
