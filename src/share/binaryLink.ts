// Reads the part of an address about a file: its section, the chosen row, and the address it begins at.
import { quoted } from './problems.ts'
import type { LinkOptions, LinkRead } from './wordLink.ts'

/** The most sections that a link can name. */
const MOST_SECTIONS = 65_536

/** Reads the link to a file. `payload` is the part of the address after the view, a packed file. */
export function readBinaryLink(isa: string, payload: string | undefined, asked: LinkOptions): LinkRead {
  const problems: string[] = []
  const section = asked.get('section')
  const isSection = section !== undefined && /^\d{1,5}$/.test(section) && Number(section) < MOST_SECTIONS
  if (section !== undefined && !isSection)
    problems.push(
      `The address asks for the section ${quoted(section)}; a number below ${MOST_SECTIONS} belongs there. It was left out.`,
    )
  const address = (name: 'at' | 'base', meaning: string): number | undefined => {
    const text = asked.get(name)
    if (text === undefined) return undefined
    if (/^[\da-f]{1,8}$/i.test(text)) return Number.parseInt(text, 16)
    problems.push(
      `The address asks for ${meaning} ${quoted(text)}; a number in hexadecimal up to ffffffff belongs there. It was left out.`,
    )
    return undefined
  }
  const at = address('at', 'the row at')
  const base = address('base', 'a file that begins at')
  return {
    link: {
      view: 'binary',
      isa,
      ...(payload && { payload }),
      ...(isSection && { section: Number(section) }),
      ...(at !== undefined && { at }),
      ...(base && { base }),
    },
    problems,
  }
}
