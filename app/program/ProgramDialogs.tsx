// Shows the dialogs of the program view (open a program, paste one, setup) and closes them when the view is left.
import { Suspense, useEffect } from 'react'
import { closeDialog } from '../controls/Dialog.tsx'
import { toast } from '../controls/Toast.tsx'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { useStore } from '../store/store.ts'
import { ProgramsDialog } from './opening/ProgramsDialog.tsx'
import { SetupDialog } from './setup/SetupDialog.tsx'

const PasteDialog = later('What recognises a program', () =>
  import('./opening/PasteDialog.tsx').then((m) => m.PasteDialog),
)

const OWN: ReadonlySet<string | undefined> = new Set(['programs', 'paste-program', 'setup'])

export function ProgramDialogs() {
  const dialog = useStore((s) => s.dialog)
  useEffect(
    () => () => {
      if (OWN.has(useStore.getState().dialog)) closeDialog()
    },
    [],
  )
  return (
    <>
      {dialog === 'programs' && <ProgramsDialog />}
      {dialog === 'setup' && <SetupDialog />}
      <Boundary key={dialog} onCaught={closeMissing}>
        <Suspense>{dialog === 'paste-program' && <PasteDialog />}</Suspense>
      </Boundary>
    </>
  )
}

/** Closes a dialog that failed to load, and shows the message of the error. */
function closeMissing({ message }: Error): void {
  closeDialog()
  toast(message)
}
