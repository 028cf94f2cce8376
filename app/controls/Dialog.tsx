// Shows a modal dialog. There is one at a time; it opens itself, and returns the focus when it closes.
import type { ComponentProps, SyntheticEvent } from 'react'
import { useStore } from '../store/store.ts'

export const closeDialog = () => useStore.setState({ dialog: undefined })

/** Closes the dialog when it is removed: removed while open, it would leave the focus nowhere. */
function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog && !dialog.open) dialog.showModal()
  return dialog ? () => dialog.close() : undefined
}

/** Handles `cancel` as well as `close`: `close` comes a moment later, when the next dialog may be open already. */
function dismissed({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
  if (currentTarget.isConnected) closeDialog()
}

export function Dialog(props: Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose' | 'closedby'>) {
  return <dialog {...props} ref={open} onCancel={dismissed} onClose={dismissed} closedby="any" />
}
