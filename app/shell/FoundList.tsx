// Lists what was found: groups with their heading and count; one row of all groups is chosen.
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { type MarkKind, marksIn } from '../../src/search/marks.ts'
import type { Query } from '../../src/search/query.ts'
import { Marked } from '../controls/Marked.tsx'
import type { FoundGroup, PaletteItem } from './found.ts'

interface Props {
  readonly groups: readonly FoundGroup[]
  readonly query: Query
  /** The item whose row is chosen. */
  readonly chosen: PaletteItem | undefined
  readonly list: Ref<HTMLDivElement>
  readonly onPoint: (item: PaletteItem) => void
  readonly onChoose: (item: PaletteItem, inWord: boolean) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const LIST = 'palette-list'
/** Returns the id of an item's row, for `aria-activedescendant`. */
export const rowIdOf = (item: PaletteItem): string =>
  `palette-${item.id.replace(/[^\w-]/g, (c) => `.${c.codePointAt(0)?.toString(16)}`)}`

/** Groups in which no words are marked, because they were not found by words. */
const UNMARKED: readonly string[] = ['words-open', 'words', 'assembly', 'recent', 'try']

/** Keeps the focus in the input after a click, so that the user can go on typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export function FoundList({ groups, query, chosen, list, onPoint, onChoose, onKeyDown }: Props) {
  return (
    <div ref={list} id={LIST} className="found" role="listbox" aria-label="Found" onMouseDown={keepFocus}>
      {groups.map(({ id, title, about, count, items }) => (
        <fieldset key={id} aria-label={[title, about].filter(Boolean).join(', ')}>
          <div className="found-head" aria-hidden="true">
            <b>{title}</b>
            <span>{about}</span>
            <span>{query.text.trim() !== '' && count}</span>
          </div>
          {items.map((item) => (
            <div
              key={item.id}
              id={rowIdOf(item)}
              role="option"
              tabIndex={-1}
              aria-selected={item === chosen}
              data-more={'unfold' in item.does || item.id.startsWith('more-') || undefined}
              onPointerMove={() => onPoint(item)}
              onClick={(event) => onChoose(item, event.shiftKey)}
              onKeyDown={onKeyDown}
            >
              <Row item={item} query={UNMARKED.includes(id) ? undefined : query} />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface RowProps {
  readonly item: PaletteItem
  /** Words to mark; undefined if nothing is marked. */
  readonly query: Query | undefined
}

function Row({ item: { title, about, isCode, where, note, keys }, query }: RowProps) {
  const marks = (text: string, kind: MarkKind) => (query ? marksIn(query, text, kind) : [])
  return (
    <>
      <span className={isCode ? 'found-title mono' : 'found-title'} title={title}>
        <Marked text={title} ranges={marks(title, isCode ? 'name' : 'prose')} />
      </span>
      {about && (
        <span className="about" title={about}>
          <Marked text={about} ranges={marks(about, 'prose')} />
        </span>
      )}
      {note && <span className="found-note">{note}</span>}
      {keys && <kbd>{keys}</kbd>}
      {where && <span className="found-where">{where}</span>}
    </>
  )
}
