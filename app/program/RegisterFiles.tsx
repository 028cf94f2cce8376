// The registers, one table a file, in the formats chosen; files the program does not name are folded.
import { useShallow } from 'zustand/react/shallow'
import { useProgram } from './facts.ts'
import { filesShown, specOf } from './files.ts'
import { FORMATS, type Format } from './formats.ts'
import { RegisterTable } from './RegisterTable.tsx'
import { unfold } from './session.ts'

export function RegisterFiles() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const shown = useProgram(useShallow((s) => filesShown(s).map(({ file, open }) => `${open ? '+' : '-'}${file}`)))
  const formats = useProgram((s) => s.formats)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  return (
    <section className="panel registers" aria-labelledby="registers-title">
      <header>
        <h2 id="registers-title">Registers</h2>
        <FormatChoice />
      </header>
      {shown.map((item) => {
        const [open, file] = [item.startsWith('+'), item.slice(1)]
        const of = spec.files[file]
        return of ? (
          <details
            key={file}
            open={open}
            onToggle={(e) => e.currentTarget.open !== open && unfold(file, e.currentTarget.open)}
          >
            <summary>
              <strong className="mono">{file}</strong> <span className="soft">{of.about}</span>
            </summary>
            {open && <RegisterTable file={file} of={of} formats={formats} />}
          </details>
        ) : null
      })}
    </section>
  )
}

/** At least one is shown. */
function toggle(id: Format, on: boolean): void {
  useProgram.setState(({ formats }) => {
    const next = FORMATS.map((f) => f.id).filter((f) => (f === id ? on : formats.includes(f)))
    return next.length ? { formats: next } : {}
  })
}

function FormatChoice() {
  const formats = useProgram((s) => s.formats)
  return (
    <fieldset className="formats">
      <legend className="unseen">Show registers as</legend>
      {FORMATS.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={formats.includes(id)}
          onClick={() => toggle(id, !formats.includes(id))}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
