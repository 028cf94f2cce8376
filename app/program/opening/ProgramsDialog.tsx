// Shows all programs there are to open: kernels as cards, an empty one, one that is pasted or comes from a file.

import { useEffect, useState } from 'react'
import type { Architecture, Kernel } from '../../../src/isa/architecture.ts'
import { formatLink } from '../../../src/share/link.ts'
import { closeDialog, Dialog } from '../../controls/Dialog.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useStore } from '../../store/store.ts'
import { kernelOf, useProgram } from '../facts/facts.ts'
import { emptyLink, follow } from './anotherLink.ts'
import { KernelCard } from './KernelCard.tsx'
import { runKernels } from './kernelRuns.ts'
import './opening.css'

export function ProgramsDialog() {
  const architecture = useProgram((s) => s.architecture)
  return (
    <Dialog className="programs" aria-labelledby="programs-title">
      {architecture && <Programs architecture={architecture} />}
    </Dialog>
  )
}

/** Most kernels that are listed without a search box. */
const FEW = 8

function Programs({ architecture }: { readonly architecture: Architecture }) {
  const { isa, kernels } = architecture
  const open = useProgram(kernelOf)
  const variant = useProgram((s) => s.document.variant)
  const [typed, type] = useState('')
  useEffect(
    () =>
      runKernels(
        isa.id,
        kernels.map(({ name }) => name),
      ),
    [isa, kernels],
  )
  const found = kernels.filter((kernel) => isFound(kernel, typed))
  const empty = emptyLink(isa.id, variant)
  return (
    <>
      <header>
        <h2 id="programs-title">Programs for {isa.title}</h2>
        <button type="button" className="icon quiet" aria-label="Close" onClick={closeDialog}>
          <Icon name="x" />
        </button>
        <div className="programs-tools">
          <a className="button" href={formatLink(empty)} onClick={follow(empty)}>
            <Icon name="file-plus-corner" />
            New empty program
          </a>
          <button type="button" onClick={() => useStore.setState({ dialog: 'paste-program' })}>
            <Icon name="clipboard-paste" />
            Paste or open a file…
          </button>
          {kernels.length > FEW && (
            <label className="programs-search">
              <Icon name="search" />
              <input
                type="search"
                aria-label="Search kernels"
                placeholder="Search kernels"
                value={typed}
                onChange={(e) => type(e.target.value)}
              />
            </label>
          )}
        </div>
      </header>
      <ul className="kernel-cards" aria-label="Kernels">
        {found.map((kernel) => (
          <KernelCard key={kernel.name} architecture={architecture} kernel={kernel} isOpen={kernel === open} />
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'unseen' : 'soft no-kernels'}>
        {typed.trim() === ''
          ? ''
          : found.length > 0
            ? `${found.length} of ${kernels.length} kernels`
            : `No kernel has “${typed.trim()}” in its title or description.`}
      </p>
    </>
  )
}

/** Returns whether a kernel has all words that were typed, in any order. */
function isFound({ title, about, name }: Kernel, typed: string): boolean {
  const text = `${title} ${about} ${name}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
