// Keeps the text typed into a field that also shows a computed text, until that text changes for another reason.
import { useState } from 'react'

export interface TextDraft<N> {
  readonly text: string
  readonly note: N | undefined
  /** Takes typed text; `follows` is the computed text once the typed text has taken effect. */
  readonly type: (text: string, follows: string, note?: N) => void
  /** Shows the computed text again; the note stays. */
  readonly settle: () => void
  readonly drop: () => void
}

interface Held<N> {
  readonly text: string | undefined
  readonly follows: string
  readonly note: N | undefined
}

export function useDraft<N>(canonical: string): TextDraft<N> {
  const [held, setHeld] = useState<Held<N>>()
  const live = held?.follows === canonical ? held : undefined
  return {
    text: live?.text ?? canonical,
    note: live?.note,
    type: (text, follows, note) => setHeld({ text, follows, note }),
    settle: () => live && setHeld({ ...live, text: undefined }),
    drop: () => setHeld(undefined),
  }
}
