// What every screen has: header, message about the address, the view, the dialogs, the live region.
import { lazy, Suspense } from 'react'
import { tabOf } from '../../src/share/link.ts'
import { dismissProblem } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { setRegion } from './announce.ts'
import { Boundary } from './Boundary.tsx'
import { Header } from './Header.tsx'
import { Message } from './Message.tsx'
import { Toast } from './Toast.tsx'
import { views } from './views.ts'

const Palette = lazy(() => import('./Palette.tsx').then((m) => ({ default: m.Palette })))
const Help = lazy(() => import('./Help.tsx').then((m) => ({ default: m.Help })))

export function Shell() {
  const dialog = useStore((s) => s.dialog)
  const problem = useStore((s) => s.problem)
  return (
    <>
      <button type="button" className="skip" onClick={toMain}>
        Skip to content
      </button>
      <Header />
      <main id="main" tabIndex={-1}>
        {problem && (
          <Message kind="warning" title="This address could not be read completely" onDismiss={dismissProblem}>
            {problem.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Message>
        )}
        <CurrentView />
      </main>
      <Suspense>
        {dialog === 'palette' && <Palette />}
        {dialog === 'help' && <Help />}
      </Suspense>
      <Toast />
      <div ref={setRegion} className="unseen" role="status" aria-live="polite" />
    </>
  )
}

/** Not a link: the address is the state, and a jump within the page must not change it. */
const toMain = () => document.getElementById('main')?.focus()

/** The heading of the page for as long as it has no other. */
const LOADING = <h1 className="waiting">Loading…</h1>

function CurrentView() {
  const link = useStore((s) => s.link)
  const architecture = useStore((s) => s.architecture)
  const failure = useStore((s) => s.failure)
  const view = views.find(({ tab }) => tab === tabOf(link))
  if (failure) {
    return (
      <Message kind="error" title={`The description of ${link.isa} could not be loaded`}>
        {failure} Reload the page to try again.
      </Message>
    )
  }
  if (!view || !architecture) return LOADING
  return (
    <Boundary key={`${link.isa}/${view.tab}`}>
      <Suspense fallback={LOADING}>
        <view.Component architecture={architecture} link={link} />
      </Suspense>
    </Boundary>
  )
}
