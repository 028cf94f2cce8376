// Shows the answer to a bit puzzle: the word as a grid, its text and effects, and whether it is solved.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { changedBits, isRight, puzzleWords } from '../../src/emu/solve.ts'
import type { Words } from '../../src/encoding/types.ts'
import { same } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { BitPuzzle } from '../../src/isa/puzzle.ts'
import { BitGrid } from '../bits/BitGrid.tsx'
import { listenForHighlight, relight } from '../bits/highlight.ts'
import { useColumns } from '../bits/useColumns.ts'
import { Icon } from '../controls/Icon.tsx'
import { shownOf } from '../instruction/shown.ts'
import { announce } from '../store/announce.ts'
import { useGridChoice } from '../store/gridChoice.ts'
import { begun, type HeldBytes, withWords, wordsAt } from '../store/heldBytes.ts'
import { answerOf, noteAnswer, noteSolved, puzzleKey } from './kept.ts'
import { Solved } from './Solved.tsx'
import { flipsText } from './verdicts.ts'
import { sayingOf, WordDoes, WordText } from './WordSays.tsx'

interface Props {
  readonly architecture: Architecture
  readonly puzzle: BitPuzzle
}

const ANY_IS_OFF = () => undefined

export function BitAnswer({ architecture, puzzle }: Props) {
  const { isa } = architecture
  const id = puzzleKey(isa.id, puzzle.name)
  const [held, setHeld] = useState(() => firstOf(architecture, puzzle, id))
  const [flips, setFlips] = useState(() => changedBits(puzzle, wordsAt(held)))
  const fitting = useColumns()
  const { width, order } = useGridChoice()
  const shown = shownOf(isa, held)
  const words = wordsAt(held)
  const right = useMemo(() => isRight(architecture, puzzle, words), [architecture, puzzle, words])
  const flipText = right ? flipsText(changedBits(puzzle, words), flips) : undefined
  useEffect(() => {
    if (right) noteSolved(id)
  }, [right, id])

  const show = (to: HeldBytes, count: number) => {
    setHeld(to)
    setFlips(count)
    const now = shownOf(isa, to)
    const isSolved = isRight(architecture, puzzle, wordsAt(to))
    announce(`${isSolved ? 'Solved. ' : ''}${sayingOf(now)}`)
    noteAnswer(id, same(wordsAt(to), puzzleWords(puzzle)) ? undefined : to.hex)
  }
  const change = (to: Words) => show(withWords(isa, held, to, []), flips + 1)

  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => listenForHighlight(root.current), [])
  useLayoutEffect(() => {
    if (root.current) relight(root.current)
  })
  return (
    <div className="puzzle-answer" ref={root} data-lights="">
      <WordText shown={shown} />
      <BitGrid
        label="Bits of the word"
        bits={shown.bits}
        columns={width === 'auto' ? fitting : width}
        order={order}
        hueOf={shown.hueOf}
        onChange={change}
        onAny={ANY_IS_OFF}
        onAim={ANY_IS_OFF}
      />
      <WordDoes shown={shown} architecture={architecture} />
      <p className="puzzle-count">
        <span>
          {flips === 0 ? 'Click the bit that is wrong.' : flips === 1 ? '1 flip so far.' : `${flips} flips so far.`}
        </span>
        <button
          type="button"
          aria-disabled={flips === 0}
          onClick={() => flips > 0 && show(begun(isa, puzzle.hex, 0), 0)}
        >
          <Icon name="rotate-ccw" />
          Start over
        </button>
      </p>
      {flipText !== undefined && <Solved isa={isa.id} puzzle={puzzle} text={flipText} />}
    </div>
  )
}

/** Returns the answer that was begun in this browser if it is a word, and otherwise the word of the puzzle. */
function firstOf({ isa }: Architecture, puzzle: BitPuzzle, id: string): HeldBytes {
  const start = begun(isa, puzzle.hex, 0)
  const kept = answerOf(id)
  const isWord = kept !== undefined && kept.length >= puzzle.hex.length && /^([\da-f]{2}){1,12}$/.test(kept)
  return isWord ? withWords(isa, start, wordsAt({ hex: kept, at: 0 }), []) : start
}
