// A box whose text is drawn in colours: a text area that shows only caret and selection, above the same text in pieces.
import { type ReactNode, useRef } from 'react'
import { lightUp } from '../bits/highlight.ts'

interface Props {
  readonly text: string
  /** The text is not the one of `children`: it is drawn plain. */
  readonly isTyped: boolean
  readonly input: Omit<React.TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'children'>
  /** The text that is not typed, in elements that know their bits, `data-bits`, and where they begin, `data-at`. */
  readonly children: ReactNode
}

export function MirroredBox({ text, isTyped, input, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  /** The piece at a place of the screen: the text area lies above all of them. */
  const pieceAt = (x: number, y: number) =>
    mirrored(box.current).find((piece) =>
      [...piece.getClientRects()].some((r) => x >= r.left && x < r.right && y >= r.top && y < r.bottom),
    )
  const light = (piece: HTMLElement | undefined) => {
    const root = box.current?.closest<HTMLElement>('[data-lights]')
    if (root) lightUp(root, piece?.dataset.bits)
  }
  return (
    <div className="mirrored" data-typed={isTyped ? '' : undefined} ref={box}>
      {children}
      {isTyped && (
        <span className="typed" aria-hidden="true">
          {text}
        </span>
      )}
      <textarea
        {...input}
        className="mono"
        rows={1}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onPointerMove={(e) => light(pieceAt(e.clientX, e.clientY))}
        onPointerLeave={() => light(undefined)}
        onSelect={(e) => light(pieceOfCharacter(box.current, e.currentTarget.selectionStart))}
      />
    </div>
  )
}

const mirrored = (box: HTMLElement | null): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[data-bits]') ?? []),
]

/** The piece that a character is of: the one before the caret, which was just passed, else the one after it. */
function pieceOfCharacter(box: HTMLElement | null, at: number): HTMLElement | undefined {
  const start = (piece: HTMLElement) => Number(piece.dataset.at)
  const within = (place: number) =>
    mirrored(box).find((piece) => place >= start(piece) && place < start(piece) + (piece.textContent?.length ?? 0))
  return within(at) ?? within(at - 1)
}
