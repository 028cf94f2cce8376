// Shows the tools of an open file: another file, search, base address, export, and opening code as a program.
import { useRef, useState } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { withCommas } from '../../src/read/limits.ts'
import { FileInput } from '../controls/FileInput.tsx'
import { Menu } from '../controls/Menu.tsx'
import { saveFile } from '../controls/save.ts'
import { toast } from '../controls/Toast.tsx'
import { announce } from '../store/announce.ts'
import { addressOfRow, chooseRow, sectionOf, useBinary } from './binary.ts'
import { EXPORTS, exportText } from './exporting.ts'
import { nextRow, rowsMeantBy, type Searched } from './finding.ts'
import { close, moveCode, openGiven } from './opening.ts'
import { sectionAsProgram } from './toProgram.ts'

export function FileBar({ architecture }: { readonly architecture: Architecture }) {
  const file = useBinary((s) => s.file)
  const isInLink = useBinary((s) => s.isInLink)
  const isRaw = useBinary(({ opened }) => opened?.machine === undefined && opened?.sections.length === 1)
  const base = useBinary((s) => sectionOf(s)?.address ?? 0)
  if (!file) return null
  return (
    <div className="binary-bar">
      <strong className="binary-name">{file.name}</strong>
      <span className="soft small">
        {withCommas(file.bytes.length)} bytes
        {!isInLink && '; too large for a link, so a link leads here without the file'}
      </span>
      <FileInput name="Open another file" onFile={(given) => void openGiven(given)}>
        Open…
      </FileInput>
      <button type="button" onClick={close}>
        Close
      </button>
      <Finder architecture={architecture} />
      {isRaw && <BaseBox key={base} base={base} />}
      <Menu
        label="Export"
        items={() =>
          EXPORTS.map(({ id, title, type, ending }) => ({
            id,
            title,
            run: () => {
              const searched = searchedNow(architecture)
              if (searched)
                saveFile(new Blob([exportText(id, searched)], { type }), `${file.name.replace(/\.\w+$/, '')}.${ending}`)
            },
          }))
        }
      />
      <button type="button" onClick={() => void sectionAsProgram(architecture)}>
        Open in Program
      </button>
    </div>
  )
}

function searchedNow(architecture: Architecture): Searched | undefined {
  const state = useBinary.getState()
  const section = sectionOf(state)
  const { columns } = state.found
  return section && columns && { architecture, code: section.bytes, columns, base: section.address }
}

function BaseBox({ base }: { readonly base: number }) {
  const [typed, setTyped] = useState(`0x${base.toString(16)}`)
  const read = /^(?:0x)?[\da-f]{1,8}$/i.test(typed) ? Number.parseInt(typed.replace(/^0x/i, ''), 16) : undefined
  return (
    <label className="binary-base">
      Begins at
      <input
        className="mono"
        value={typed}
        aria-invalid={read === undefined || undefined}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={() => read !== undefined && read !== base && moveCode(read)}
        onKeyDown={(e) => e.key === 'Enter' && read !== undefined && moveCode(read)}
      />
    </label>
  )
}

/** Milliseconds of a stretch of searching, after which the page gets its turn. */
const STRETCH = 12

function Finder({ architecture }: { readonly architecture: Architecture }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  /** Number of the newest search; an older one ends. */
  const newest = useRef(0)
  const find = (isBack: boolean) => {
    const searched = searchedNow(architecture)
    if (typed.trim() === '') return
    if (!searched) {
      toast('There are no rows to search yet.')
      return
    }
    const meant = rowsMeantBy(architecture.isa, typed)
    if ('problem' in meant) {
      setProblem(meant.problem)
      return
    }
    setProblem(undefined)
    const mine = ++newest.current
    const steps = nextRow(meant, searched, useBinary.getState().row, isBack)
    const go = () => {
      const start = performance.now()
      for (let step = steps.next(); mine === newest.current; step = steps.next()) {
        if (step.done) {
          if (step.value < 0) toast(`Nothing here is ${typed.trim()}.`)
          else {
            chooseRow(step.value)
            announce(`found at ${addressOfRow(useBinary.getState(), step.value).toString(16)}`)
          }
          return
        }
        if (performance.now() - start < STRETCH) continue
        setTimeout(go)
        return
      }
    }
    go()
  }
  return (
    <form
      className="binary-find"
      onSubmit={(event) => {
        event.preventDefault()
        find(false)
      }}
    >
      <input
        type="search"
        aria-label="Find in the listing"
        placeholder="text, 29____f2, D=10"
        className="mono"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'binary-find-problem'}
        onChange={(e) => setTyped(e.target.value)}
      />
      <button type="submit">Next</button>
      <button type="button" onClick={() => find(true)}>
        Previous
      </button>
      {problem !== undefined && (
        <span id="binary-find-problem" role="alert" className="value-problem">
          {problem}
        </span>
      )}
    </form>
  )
}
