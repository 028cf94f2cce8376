// Shows the dialog for chip, threads or a grid, and parameters; nothing counts before it is applied.
import { useId, useMemo, useState } from 'react'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { closeDialog, Dialog } from '../../controls/Dialog.tsx'
import { ofKernel } from '../document/programLink.ts'
import { originOf, useProgram } from '../facts/facts.ts'
import type { Setup } from '../facts/setup.ts'
import { session } from '../session/pageSession.ts'
import { changedBoxes, costText, draftOf, readCount, readDraft, type SetupDraft } from './draft.ts'
import { GridFields } from './GridFields.tsx'
import type { GridProblem } from './grid.ts'
import { SetupBox } from './SetupBox.tsx'
import './setup.css'

export function SetupDialog() {
  const architecture = useProgram((s) => s.architecture)
  return (
    <Dialog className="setup" aria-labelledby="setup-title">
      {architecture && <Form architecture={architecture} />}
    </Dialog>
  )
}

function Form({ architecture }: { readonly architecture: Architecture }) {
  const variant = useProgram((s) => s.document.variant)
  const init = useProgram((s) => s.document.init)
  const origin = useProgram(originOf)
  const step = useProgram((s) => s.home)
  const draftsOf = (setup: Setup) => draftOf(architecture.machine(setup.variant), setup)
  const before = draftsOf({ variant, init })
  const [draft, setDraft] = useState<SetupDraft>(before)
  const [problems, setProblems] = useState<readonly GridProblem[]>([])
  const spec = useMemo(() => architecture.machine(draft.variant), [architecture, draft.variant])
  const id = useId()
  const count = changedBoxes(before, draft)
  const isWrong = (part: GridProblem['part']) => problems.some((one) => one.part === part)
  const change = (part: Partial<SetupDraft>) => {
    setDraft({ ...draft, ...part })
    setProblems([])
  }
  const apply = () => {
    if (count === 0) return
    const read = readDraft(draft, spec, { variant, init })
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    closeDialog()
    session.setUp(read.setup)
  }
  const asKernel = origin && draftsOf(ofKernel(architecture, origin))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <h2 id="setup-title">Setup</h2>
      <div className="setup-fields">
        {architecture.variants.length > 1 && (
          <label className="setup-row">
            <span>{architecture.variantName ?? 'Chip'}</span>
            <select
              value={draft.variant}
              data-changed={draft.variant !== variant || undefined}
              onChange={(e) => change({ variant: e.target.value })}
            >
              {architecture.variants.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {draft.count !== undefined && (
          <div className="setup-row">
            <span aria-hidden="true">Threads</span>
            <SetupBox
              name="Threads"
              value={draft.count}
              before={before.count}
              isWrong={isWrong('count')}
              hint={`${id}-groups`}
              onValue={(text) => change({ count: text })}
            />
            <span id={`${id}-groups`} className="soft">
              {groupsText(draft.count, spec.lanes)}
            </span>
          </div>
        )}
        {spec.blocks && (
          <GridFields
            draft={draft.grid}
            before={before.grid}
            rules={spec.blocks}
            lanes={spec.lanes}
            isWrong={isWrong}
            onDraft={(grid) => change({ grid })}
          />
        )}
        {problems.length > 0 && (
          <div role="alert" className="value-problem">
            {problems.map(({ part, text }) => (
              <p key={part}>{text}</p>
            ))}
          </div>
        )}
      </div>
      <footer>
        <button type="submit" className="primary" aria-disabled={count === 0}>
          Apply
        </button>
        <button type="button" onClick={closeDialog}>
          Cancel
        </button>
        <p role="status" className="soft">
          {costText(count, step)}
        </p>
        {asKernel && changedBoxes(asKernel, draft) > 0 && (
          <button type="button" className="link" onClick={() => change(asKernel)}>
            As the kernel has it
          </button>
        )}
      </footer>
    </form>
  )
}

function groupsText(typed: string, lanes: number): string {
  const read = readCount(typed)
  if ('problem' in read) return ''
  const groups = Math.ceil(read.number / lanes)
  return groups === 1 ? `one group of ${lanes}` : `${groups} groups of ${lanes}`
}
