// The title of the page: what is open, for tabs, the history, bookmarks and screen readers. Each view says its own part.
import { useEffect } from 'react'

/** Milliseconds: a title that is changed with every flip or step would cost each of them something, and nobody reads that fast. */
const QUIET = 250
/** Characters: of more a tab shows nothing. */
const LONGEST = 60

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text)

let timer: ReturnType<typeof setTimeout> | undefined

/** `parts`: from the most special, such as an instruction, to the architecture it is of. The last one said stays. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...parts.map(cut), 'ISA Explorer'].join(' · ')
  useEffect(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      document.title = title
    }, QUIET)
  }, [title])
}
