// Shows the help: introduction, marks, keys of all views, notations that can be pasted, search, how to report.
import { useId } from 'react'
import { closeDialog, Dialog } from '../controls/Dialog.tsx'
import { Introduction } from './help/Introduction.tsx'
import { Keys } from './help/Keys.tsx'
import { Marks } from './help/Marks.tsx'
import { Paste } from './help/Paste.tsx'
import { Queries } from './help/Queries.tsx'
import { Report } from './help/Report.tsx'
import type { Views } from './viewProps.ts'
import './help/help.css'

export function Help({ views }: { readonly views: Views }) {
  const id = useId()
  const parts = [
    { title: 'What this is, and how to start', content: <Introduction /> },
    { title: 'Marks', content: <Marks /> },
    { title: 'Keys', content: <Keys views={views} /> },
    { title: 'What may be pasted', content: <Paste /> },
    { title: 'The language of search', content: <Queries /> },
    { title: 'Report a wrong bit', content: <Report /> },
    { title: 'Licences', content: <Licences /> },
  ]
  const partId = (at: number) => `${id}-${at}`
  return (
    <Dialog className="help" aria-labelledby="help-title">
      <div>
        <header>
          <h2 id="help-title">Help and keys</h2>
          <button type="button" onClick={closeDialog}>
            Close
          </button>
        </header>
        <nav aria-label="Parts of the help">
          {parts.map(({ title }, at) => (
            <button key={title} type="button" className="link" onClick={() => goToPart(partId(at))}>
              {title}
            </button>
          ))}
        </nav>
        {parts.map(({ title, content }, at) => (
          <section key={title} aria-labelledby={partId(at)}>
            <h3 id={partId(at)} tabIndex={-1}>
              {title}
            </h3>
            {content}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Moves the focus to a part. Not a link, because the address is the state of the page under the help. */
function goToPart(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus()
}

const Licences = () => (
  <p>
    <a href="./licenses.html">Licences</a> of what this page is made of.
  </p>
)
