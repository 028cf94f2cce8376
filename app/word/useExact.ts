// A word's exact text: at first its canonical one, and from when it is known how lines of the architecture begin what has to be added, too.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { exactTokens } from '../../src/spec/exact.ts'
import type { Isa } from '../../src/spec/types.ts'
import type { Shown } from './shown.ts'

/** The first time takes much longer than a flip may. */
const QUIET = 200
const ready = new WeakSet<Isa>()

type Said = Pick<Shown, 'text' | 'tokens'>
const known = new WeakMap<Shown, Said>()

export function exactOf(shown: Shown): Said {
  ready.add(shown.isa)
  // A text with gaps brings nothing back.
  if (shown.text === undefined) return shown
  const said = known.get(shown) ?? saidOf(shown)
  known.set(shown, said)
  return said
}

function saidOf({ isa, decoded }: Shown): Said {
  const tokens = exactTokens(isa, decoded)
  return { tokens, text: tokens.map((token) => token.text).join('') }
}

export function useExact(shown: Shown): Said {
  const [, drawAgain] = useState<Isa>()
  const { isa } = shown
  useEffect(() => {
    if (ready.has(isa)) return
    const timer = setTimeout(() => {
      exactOf(shown)
      keepSelection(() => flushSync(() => drawAgain(isa)))
    }, QUIET)
    return () => clearTimeout(timer)
  }, [shown, isa])
  return ready.has(isa) ? exactOf(shown) : shown
}

/** What is added to the text of a field does not move the cursor, and whoever has selected all of it still has all of it. */
function keepSelection(redraw: () => void): void {
  const field = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined
  const { value = '', selectionStart = 0, selectionEnd = 0 } = field ?? {}
  redraw()
  if (field && field.value !== value)
    field.setSelectionRange(selectionStart, selectionEnd === value.length ? field.value.length : selectionEnd)
}
