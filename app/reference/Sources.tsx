// Lists remarks: what is believed, where that is from, and what a document says instead.
import type { Isa, Note } from '../../src/encoding/types.ts'
import { NoteText } from '../instruction/NoteText.tsx'

export function NoteList({ isa, notes }: { readonly isa: Isa; readonly notes: readonly Note[] }) {
  return (
    <ul className="ref-notes">
      {notes.map((note) => (
        <li key={note.text}>
          <NoteText isa={isa} note={note} />
        </li>
      ))}
    </ul>
  )
}
