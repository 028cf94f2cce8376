// The head of the word view: the instruction as coloured tokens, its length and standing, undo, redo, copy.
import { Copy, Redo2, Undo2 } from 'lucide-react'
import { memo } from 'react'
import { formatLink } from '../../src/share/link.ts'
import { isMixed, WITHHELD } from '../../src/spec/documented.ts'
import type { Token } from '../../src/spec/node.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placed } from '../bits/offsets.ts'
import { Menu } from '../controls/Menu.tsx'
import { copy } from '../controls/Toast.tsx'
import { Evidence } from '../instruction/Evidence.tsx'
import { exactOf } from '../instruction/exactText.ts'
import { plainHeading } from '../instruction/heading.ts'
import { SourcesChoice } from '../instruction/SourcesChoice.tsx'
import { hueOfToken, type Shown, statusOf } from '../instruction/shown.ts'
import { address } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { canRedo, canUndo } from '../store/word.ts'
import { currentShown } from './edit.ts'
import { formatsOf } from './formats.ts'
import { redoWord, undoWord } from './wordCommands.ts'

const bytesText = (n: number): string => (n === 1 ? '1 byte' : `${n} bytes`)

const moreBytes = (n: number): string => (n === 1 ? '1 more byte follows' : `${n} more bytes follow`)

/** What is to be said of a piece that no field explains. */
const titleOf = ({ text, role }: Token): string | undefined =>
  role === 'addition'
    ? 'No source prints this: it says what their text leaves out'
    : text === WITHHELD
      ? 'Not described by the documents'
      : undefined

export function WordLine({ shown }: { readonly shown: Shown }) {
  const { decoded, isa, sources, withheld } = shown
  const { tokens } = exactOf(shown)
  const encoding = withheld === 'all' ? undefined : shown.encoding
  const status = statusOf(shown)
  const standing = withheld === 'all' ? 'withheld' : decoded.status
  return (
    <div className="word-head">
      <h1 className="word-line">
        {tokens.length > 0
          ? placed(tokens).map(({ at, piece: token }) =>
              token.role !== 'punctuation' || token.bits.length > 0 ? (
                <span
                  key={at}
                  className="token"
                  data-role={token.role}
                  data-hue={hueOfToken(token, shown) || undefined}
                  data-bits={bitsAttribute(token.bits)}
                  title={titleOf(token)}
                >
                  {token.text}
                </span>
              ) : (
                token.text
              ),
            )
          : plainHeading(shown)}
      </h1>
      <WordTools />
      <p className="word-facts">
        {encoding && (
          <a
            href={formatLink({ view: 'reference', isa: isa.id, name: encoding.name, ...(sources && { sources }) })}
            title="Its page in the reference"
          >
            {encoding.name}
          </a>
        )}
        {encoding && <span>{encoding.group}</span>}
        <span>{bytesText(decoded.bytes)}</span>
        <span>little-endian</span>
        <span className="status" data-status={standing} title={status.about}>
          {status.label}
        </span>
        {shown.beyond > 0 && <span>{moreBytes(shown.beyond)}</span>}
        {shown.beyond < 0 && <span>{bytesText(-shown.beyond)} missing, taken as 0</span>}
        {encoding && (
          <span>
            <Evidence evidence={encoding.extra.evidence ?? 'unknown'} />
          </span>
        )}
        {withheld === 'part' && <span>{WITHHELD} stands for what only other sources know</span>}
        {isMixed(isa) && <SourcesChoice isa={isa} chosen={sources} />}
      </p>
    </div>
  )
}

const WordTools = memo(function WordTools() {
  const undoable = useStore(canUndo)
  const redoable = useStore(canRedo)
  return (
    <div className="word-tools">
      <button
        type="button"
        className="icon"
        disabled={!undoable}
        onClick={undoWord}
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
      >
        <Undo2 aria-hidden="true" size={16} />
      </button>
      <button
        type="button"
        className="icon"
        disabled={!redoable}
        onClick={redoWord}
        aria-label="Redo"
        title="Redo (Ctrl+Y)"
      >
        <Redo2 aria-hidden="true" size={16} />
      </button>
      <Menu
        label={
          <>
            <Copy aria-hidden="true" size={16} /> Copy
          </>
        }
        items={() =>
          copied().map(({ id, title, text }) => ({ id, title, about: text, run: () => void copy(text, title) }))
        }
      />
    </div>
  )
})

function copied() {
  const shown = currentShown()
  return shown ? formatsOf(shown, address()) : []
}
