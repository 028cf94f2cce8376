// Shows a message in the flow of the page: what is wrong, and a button to dismiss it.
import type { ReactNode } from 'react'

interface Props {
  readonly kind: 'note' | 'warning' | 'error'
  readonly title: string
  readonly children: ReactNode
  readonly onDismiss?: () => void
  /** Label of the button. */
  readonly dismiss?: string
}

export function Message({ kind, title, children, onDismiss, dismiss = 'Dismiss' }: Props) {
  return (
    <section className="message" data-kind={kind} role={kind === 'note' ? undefined : 'alert'} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <div>{children}</div>
      </div>
      {onDismiss && (
        <button type="button" onClick={onDismiss}>
          {dismiss}
        </button>
      )}
    </section>
  )
}
