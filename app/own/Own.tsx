// Shows the architectures that files of the user describe: the list of them, and the text of the one that is edited.
import { useStore } from '../store/store.ts'
import { FileDock } from './FileDock.tsx'
import { OwnDialog } from './OwnDialog.tsx'
import { useOwn } from './ownFiles.ts'
import './own.css'

export function Own() {
  const isListed = useStore((s) => s.dialog === 'own')
  const editing = useStore((s) => s.editing)
  const file = useOwn((s) => s[editing ?? ''])
  return (
    <>
      {isListed && <OwnDialog />}
      {file && <FileDock key={file.id} file={file} />}
    </>
  )
}
