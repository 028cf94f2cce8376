// Draws what every screen has: what stands above the view, message about the address, the view, the dialogs, the live region.
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { architectures } from '../../src/isa/registry.ts'
import { isWide, tabOf } from '../../src/share/link.ts'
import { Message } from '../controls/Message.tsx'
import { Missing } from '../controls/Missing.tsx'
import { Toast, toast } from '../controls/Toast.tsx'
import { standsThere } from '../load/firstScreen.ts'
import { later } from '../load/later.tsx'
import { useNotice } from '../offline/notice.ts'
import { setRegion } from '../store/announce.ts'
import { dismissProblem, loadAgain } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { useTitle } from '../store/title.ts'
import { Boundary } from './Boundary.tsx'
import { tabs } from './tabs.ts'
import type { PageView, ViewProps, Views } from './viewProps.ts'

const Palette = later('The search', () => import('./Palette.tsx').then((m) => m.Palette))
const Help = later('The help', () => import('./Help.tsx').then((m) => m.Help))

interface ShellProps {
  readonly views: Views
  /** Shows architectures of the user: which there are, and the text of the one that is edited. */
  readonly Own: ComponentType
  /** Shown above the view: the header, or the line of a frame. */
  readonly Top: ComponentType
}

export function Shell({ views, Own, Top }: ShellProps) {
  const dialog = useStore((s) => s.dialog)
  const isOwn = useStore((s) => s.dialog === 'own' || s.editing !== undefined)
  const problem = useStore((s) => s.problem)
  const Notice = useNotice((s) => s.Notice)
  return (
    <>
      <button type="button" className="skip" onClick={toMain}>
        Skip to content
      </button>
      <Top />
      <main id="main" tabIndex={-1}>
        {problem && (
          <Message kind="warning" title="Part of this link could not be used" onDismiss={dismissProblem}>
            {problem.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Message>
        )}
        <CurrentView views={views} />
      </main>
      <Boundary key={dialog} onCaught={closeMissing}>
        <Suspense>
          {dialog === 'palette' && <Palette />}
          {dialog === 'help' && <Help views={views} />}
        </Suspense>
      </Boundary>
      <Boundary key={`own ${isOwn}`} onCaught={closeMissing}>
        <Suspense>{isOwn && <Own />}</Suspense>
      </Boundary>
      {Notice && <Notice />}
      <Toast />
      <div ref={setRegion} className="unseen" role="status" aria-live="polite" />
    </>
  )
}

/** Moves the focus to the view. Not a link, because a jump within the page must not change the address. */
const toMain = () => document.getElementById('main')?.focus()

interface WaitingProps {
  readonly text: string
  /** Shown until the view is loaded. */
  readonly Frame?: PageView<ViewProps>['Frame']
}

/** Shows a heading and sets the title of the page until the view has its own. */
function Waiting({ text, Frame }: WaitingProps) {
  const link = useStore((s) => s.link)
  const { title: view = '' } = tabs.find(({ tab }) => tab === tabOf(link)) ?? {}
  const { title: isa = '' } = architectures.find(({ id }) => id === link.isa) ?? {}
  useTitle(view, isa)
  return (
    <div className="waiting" aria-busy={Frame !== undefined}>
      <h1>{text}</h1>
      {Frame && <Frame link={link} />}
    </div>
  )
}
const LOADING = <Waiting text="Loading…" />
const MISSING = <Waiting text="Not loaded" />

/** Closes a dialog that could not be loaded. */
function closeMissing({ message }: Error): void {
  useStore.setState({ dialog: undefined, editing: undefined })
  toast(message)
}

function CurrentView({ views }: { readonly views: Views }) {
  const link = useStore((s) => s.link)
  const architecture = useStore((s) => s.architecture)
  const failure = useStore((s) => s.failure)
  const tab = tabOf(link)
  if (isWide(tab)) {
    const { Component } = views[tab]
    return (
      <Framed key={tab} loading={LOADING}>
        <Component link={link} />
      </Framed>
    )
  }
  const { Component, Frame } = views[tab]
  const loading = <Waiting text="Loading…" Frame={Frame} />
  return (
    <>
      <Missing failures={failure === undefined ? [] : [failure]} again={loadAgain} />
      {architecture ? (
        <Framed key={`${link.isa}/${tab}`} loading={loading}>
          <Component architecture={architecture} link={link} />
        </Framed>
      ) : failure ? (
        MISSING
      ) : (
        loading
      )}
    </>
  )
}

interface FramedProps {
  readonly children: ReactNode
  readonly loading: ReactNode
}

const Framed = ({ children, loading }: FramedProps) => (
  <Boundary instead={MISSING}>
    <Suspense fallback={loading}>
      {children}
      <Standing />
    </Suspense>
  </Boundary>
)

/** Drawn together with a view, once all parts of the view are loaded. */
function Standing() {
  useEffect(standsThere, [])
  return null
}
