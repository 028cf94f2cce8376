// A file of the user's: by a click, by a key, or dropped on it.
import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly accept?: string
  /** Id of what says why the last one was refused. */
  readonly problem?: string | undefined
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

export function FileInput({ name, accept, problem, onFile, children }: Props) {
  return (
    <label className="file-input">
      {children}
      <input
        type="file"
        accept={accept}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? []
          // The same file again is a change too.
          input.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
