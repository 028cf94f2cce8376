// Sets the title of the page for tabs, history, bookmarks and screen readers. Each view sets its own part.
import { useEffect } from 'react'

/**
 * Milliseconds without change before the title is set. Setting it at every flip or step would be slow, and too fast to
 * read.
 */
const QUIET = 250
/** Most characters of a part; a tab does not show more. */
const LONGEST = 60

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sets the title. `parts`: from the most specific, such as an instruction, to its architecture. The last title stays.
 */
export function useTitle(...parts: readonly string[]): void {
  const title = [...parts.map(cut), 'ISA Explorer'].join(' · ')
  useEffect(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      document.title = title
    }, QUIET)
  }, [title])
}
