// Shows an editable text in colours: a text area that draws only caret and selection, above the coloured text.
import { type ReactNode, useRef } from 'react'
import { lightUp } from '../bits/highlight.ts'

interface Props {
  readonly text: string
  /** Whether the text differs from that of `children`; if so, it is drawn plain. */
  readonly isTyped: boolean
  readonly input: Omit<React.TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'children'>
  /** The text that is not typed. Its elements give their bits in `data-bits` and their start in `data-at`. */
  readonly children: ReactNode
}

export function MirroredBox({ text, isTyped, input, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  /** Returns the piece at a point of the screen. The text area lies above all pieces, so events do not reach them. */
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

/** Returns the piece of the character before the caret, which was just passed, or else of the one after it. */
function pieceOfCharacter(box: HTMLElement | null, at: number): HTMLElement | undefined {
  const start = (piece: HTMLElement) => Number(piece.dataset.at)
  const within = (place: number) =>
    mirrored(box).find((piece) => place >= start(piece) && place < start(piece) + (piece.textContent?.length ?? 0))
  return within(at) ?? within(at - 1)
}
