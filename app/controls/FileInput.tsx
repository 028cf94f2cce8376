// Takes a file from the user, by a click, by a key or dropped on it, and shows why one was refused.
import { type ReactNode, useId } from 'react'
import './file-input.css'

interface Props {
  readonly name: string
  readonly accept?: string
  /** Why the last file was refused. */
  readonly problem?: string | undefined
  /** Whether several files, or a folder with all that is in it, may be chosen; each is given to `onFile`. */
  readonly many?: 'files' | 'folder'
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

export function FileInput({ name, accept, problem, many, onFile, children }: Props) {
  const id = useId()
  return (
    <>
      <label className="file-input">
        {children}
        <input
          type="file"
          accept={accept}
          multiple={many !== undefined}
          {...(many === 'folder' && { webkitdirectory: '' })}
          aria-label={name}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])]
            // Without this, choosing the same file again would be no change.
            input.value = ''
            for (const file of files) onFile(file)
          }}
        />
      </label>
      {problem && (
        <p id={id} role="alert" className="value-problem">
          {problem}
        </p>
      )}
    </>
  )
}
