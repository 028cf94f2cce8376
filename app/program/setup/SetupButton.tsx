// Shows what the program runs with on the button that changes it, and a button that undoes the last change.
import { Icon } from '../../controls/Icon.tsx'
import { useStore } from '../../store/store.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { beforeOf, hasSetup, setupText } from '../facts/setup.ts'
import { session } from '../session/pageSession.ts'

export function SetupButton() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const init = useProgram((s) => s.document.init)
  const before = useProgram(beforeOf)
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  if (!hasSetup(architecture, spec)) return null
  const text = setupText(architecture, spec, { variant, init })
  return (
    <>
      <button
        type="button"
        className="setup-button"
        aria-haspopup="dialog"
        aria-label={`Setup: ${text}`}
        title="Set up the program"
        onClick={() => useStore.setState({ dialog: 'setup' })}
      >
        <Icon name="sliders-horizontal" />
        <span>{text}</span>
      </button>
      {before && (
        <button
          type="button"
          className="icon"
          aria-label="Undo setup"
          title={`Undo: ${setupText(architecture, spec, before)}${before.step ? `, at step ${before.step}` : ''}`}
          onClick={() => session.undoSetUp()}
        >
          <Icon name="undo-2" />
        </button>
      )}
    </>
  )
}
