// A modal dialog: there is one at a time, it opens itself, and what had the focus before has it again afterwards.
import type { ComponentProps, SyntheticEvent } from 'react'
import { useStore } from '../store/store.ts'

export const closeDialog = () => useStore.setState({ dialog: undefined })

/** However it comes to its end: taken out of the page while it is open, it would leave the focus nowhere. */
function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog && !dialog.open) dialog.showModal()
  return dialog ? () => dialog.close() : undefined
}

/**
 * Told at once that somebody dismisses it: the event that says it is closed comes a moment later, when the next one may be
 * open already.
 */
function dismissed({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.isConnected) closeDialog()
}

export function Dialog(props: Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose' | 'closedby'>) {
  return <dialog {...props} ref={open} onCancel={dismissed} onClose={dismissed} closedby="any" />
}
