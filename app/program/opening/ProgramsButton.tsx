// Shows the name of the open program on the button that opens another one.
import { Icon } from '../../controls/Icon.tsx'
import { useStore } from '../../store/store.ts'
import { kernelOf, useProgram } from '../facts/facts.ts'

export function ProgramsButton() {
  const title = useProgram((s) => kernelOf(s)?.title) ?? 'Own program'
  return (
    <button
      type="button"
      className="programs-button"
      aria-haspopup="dialog"
      aria-label={`Kernel: ${title}`}
      title="Open another program"
      onClick={() => useStore.setState({ dialog: 'programs' })}
    >
      <span>{title}</span>
      <Icon name="chevron-down" />
    </button>
  )
}
