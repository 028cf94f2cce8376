// Shows the tools of an open file: another file, search, reading as plain code, export, comparing, opening as a program.
import type { Architecture } from '../../src/isa/architecture.ts'
import { withCommas } from '../../src/read/limits.ts'
import { FileInput } from '../controls/FileInput.tsx'
import { Menu } from '../controls/Menu.tsx'
import { saveFile } from '../controls/save.ts'
import { useBinary } from './binary.ts'
import { EXPORTS, exportText } from './exporting.ts'
import { Finder } from './Finder.tsx'
import { searchedNow } from './finding.ts'
import { close, compareWith, openGiven, stopSweep, sweepAgain } from './opening.ts'
import { RawPartMenu } from './RawPartMenu.tsx'
import { rowsAsProgram } from './toProgram.ts'

export function FileBar({ architecture }: { readonly architecture: Architecture }) {
  const file = useBinary((s) => s.file)
  const isInLink = useBinary((s) => s.isInLink)
  const count = useBinary((s) => s.found.columns?.count ?? 0)
  if (!file) return null
  return (
    <div className="binary-bar">
      <strong className="binary-name">{file.name}</strong>
      <span className="soft small">
        {withCommas(file.bytes.length)} bytes
        {isInLink === false && '; too large for a link, so a link leads here without the file'}
      </span>
      <FileInput name="Open another file" onFile={(given) => void openGiven(given)}>
        Open…
      </FileInput>
      <button type="button" onClick={close}>
        Close
      </button>
      <Finder architecture={architecture} />
      <RawPartMenu file={file} />
      <FileInput name="Compare with another file" onFile={(given) => void compareWith(given)}>
        Compare with…
      </FileInput>
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
      <button type="button" disabled={count === 0} onClick={() => void rowsAsProgram(architecture, 0, count)}>
        Open in Program
      </button>
      <Work />
    </div>
  )
}

const WORKS = { rows: 'Reading all words', hunt: 'Looking for what nobody explains', flow: 'Following jumps' } as const

/** Shows what the worker is at, and stops it. */
function Work() {
  const progress = useBinary((s) => s.found.progress)
  const isStopped = useBinary((s) => s.found.isStopped)
  if (isStopped)
    return (
      <span className="binary-work small">
        Stopped; what was found so far is shown.
        <button type="button" onClick={sweepAgain}>
          Read again
        </button>
      </span>
    )
  if (!progress) return null
  return (
    <span className="binary-work small">
      <label>
        {WORKS[progress.work]} <progress value={progress.share} />
      </label>
      <button type="button" onClick={stopSweep}>
        Stop
      </button>
    </span>
  )
}
