// Fills in a report about a word with what the page says of it: text, encoding, status and meaning.
import { unsaid } from '../../../src/isa/unsaid.ts'
import { currentShown } from '../../instruction/currentShown.ts'
import { exactOf } from '../../instruction/exactText.ts'
import { explained } from '../../instruction/explained.ts'
import { variantOf } from '../../instruction/held.ts'
import { type Shown, spacedHex, statusOf } from '../../instruction/shown.ts'
import { address } from '../../store/navigate.ts'
import { useStore } from '../../store/store.ts'
import type { FilledReport } from './filled.ts'
import { UNKNOWN_WORD, WRONG_BIT } from './templates.ts'

/** Returns the report about a word: that nobody knows it, if it has no meaning, else that something is wrong. */
export function wordReport(shown: Shown): FilledReport {
  const { isa, hex, encoding, decoded } = shown
  if (decoded.status === 'unknown')
    return {
      template: UNKNOWN_WORD,
      about: `${isa.title} ${spacedHex(hex)}`,
      values: { architecture: isa.id, link: address(), words: spacedHex(hex) },
    }
  return {
    template: WRONG_BIT,
    about: `${isa.title} ${encoding?.name ?? ''} ${spacedHex(hex)}`,
    values: { link: address(), here: saidOf(shown).join('\n') },
  }
}

/** Returns lines that say what the page says of a word. */
function saidOf(shown: Shown): readonly string[] {
  const { isa, hex, encoding, sources } = shown
  const { text } = exactOf(shown)
  const status = statusOf(shown)
  return [
    `- ${isa.title}, bytes \`${spacedHex(hex)}\`${sources ? ', documents only' : ''}`,
    `- text: ${text === undefined ? 'none' : `\`${text}\``}`,
    `- encoding: ${encoding?.name ?? 'none'}`,
    `- status: ${status.label}. ${status.about}`,
    ...meaningOf(shown).map((line) => `- meaning: ${line}`),
  ]
}

function meaningOf(shown: Shown): readonly string[] {
  const { link, architecture } = useStore.getState()
  if (!architecture || link.view !== 'word' || shown.withheld !== 'none') return []
  const { meaningLines, asked } = explained(architecture, shown, variantOf(architecture, link.variant), link.given)
  if (!meaningLines) return [unsaid(shown.decoded, asked.length > 0)]
  const lines = [...meaningLines.main, ...(meaningLines.besides?.() ?? [])]
  return lines.map(({ parts }) => `\`${parts.map(({ text }) => text).join('')}\``)
}

/** Returns the report about what is open, whatever that is. */
export function reportOfPage(): FilledReport {
  const shown = currentShown()
  if (shown) return wordReport(shown)
  const title = document.title.replace(/ · ISA Explorer$/, '')
  return { template: WRONG_BIT, about: title, values: { link: address() } }
}
