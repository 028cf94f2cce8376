// Shows the page of a register file or a memory: what it is, names of its parts and values, and its users.
import { useMemo } from 'react'
import { namingOf, type RegisterFile } from '../../src/expr/registerFile.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { memoryName, PAGE_KINDS, type Page, touchedBy } from '../../src/isa/pages.ts'
import { useTitle } from '../store/title.ts'
import { BackToList } from './BackToList.tsx'
import { referenceAddress } from './places.ts'
import './page.css'

interface Props {
  readonly architecture: Architecture
  readonly page: Extract<Page, { kind: 'registers' | 'memory' }>
}

export function RegisterPage({ architecture, page }: Props) {
  const { isa } = architecture
  useTitle(page.title, `${isa.title} reference`)
  const { files, spaces } = architecture.machine(architecture.variants[0]?.id ?? '')
  const file = page.kind === 'registers' ? files[page.file] : undefined
  const space = page.kind === 'memory' ? spaces[page.space] : undefined
  const key = page.kind === 'registers' ? page.file : memoryName(page.space)
  const { read, written } = useMemo(() => {
    const all = [...touchedBy(architecture)]
    const names = (of: 'reads' | 'writes') => all.flatMap(([name, touched]) => (touched[of].has(key) ? [name] : []))
    return { read: names('reads'), written: names('writes') }
  }, [architecture, key])
  return (
    <article className="view ref-view ref-page" data-pane="reference" aria-labelledby="place-title">
      <BackToList isa={isa.id} />
      <header>
        <h1 id="place-title">{page.title}</h1>
        <span className="ref-soft">
          {PAGE_KINDS[page.kind]} of {isa.title}
        </span>
      </header>
      <p className="ref-prose">{page.about}</p>
      {file && <FileFacts file={file} />}
      {space && (
        <dl className="ref-facts">
          <dt>Size</dt>
          <dd>{sizeText(space.bytes)}</dd>
        </dl>
      )}
      <UsedBy isa={isa.id} title="Written by" names={written} />
      <UsedBy isa={isa.id} title="Read by" names={read} />
      <p className="ref-soft">
        Found by what instructions do, on words with every form of their operands. What nobody knows the meaning of is
        in neither list.
      </p>
    </article>
  )
}

function FileFacts({ file }: { readonly file: RegisterFile }) {
  const { count, bits, lanes, show } = file
  const { flags = [], names = [] } = namingOf(file)
  const parts = file.shape === 'parts' ? file.parts : []
  const fewer = (file.shape === 'numbers' && file.fewer) || []
  const named = [...names.entries()].flatMap(([value, name]) => (name === undefined ? [] : [[value, name] as const]))
  // A number after the common letters is not listed as a name.
  const stem = show(0).replace(/\d+$/, '')
  const registerRows = Array.from({ length: count }, (_, i) => show(i)).flatMap((name, i) =>
    name === `${stem}${i}` || count === 1 ? [] : [[i, name] as const],
  )
  return (
    <dl className="ref-facts">
      <dt>How many</dt>
      <dd>
        {count} of {bits} {bits === 1 ? 'bit' : 'bits'}
        {fewer.length > 0 && `, the first ${fewer.length} of ${[...new Set(fewer)].join(' or ')}`}
      </dd>
      <dt>Whose</dt>
      <dd>{lanes ? 'each thread has its own' : 'all threads share them, or there is one thread'}</dd>
      <Named title="Bits" all={[...flags.entries()]} />
      <Named title="Values" all={named} />
      <Named
        title="Parts"
        all={parts.map((p) => [p.bits === 1 ? p.lo : `${p.lo + p.bits - 1}:${p.lo}`, p.name] as const)}
      />
      <Named title="Names" all={registerRows.length > 1 ? registerRows : []} />
    </dl>
  )
}

function Named({
  title,
  all,
}: {
  readonly title: string
  readonly all: readonly (readonly [number | string, string])[]
}) {
  if (all.length === 0) return null
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul className="ref-named">
          {all.map(([at, name]) => (
            <li key={at}>
              <span className="mono ref-soft">{at}</span> <span className="mono">{name}</span>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

/** Lists the names of encodings, each with a link to its page. */
function UsedBy({
  isa,
  title,
  names,
}: {
  readonly isa: string
  readonly title: string
  readonly names: readonly string[]
}) {
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className="ref-soft">{names.length === 1 ? '1 encoding' : `${names.length} encodings`}</span>
      </h2>
      {names.length > 0 && (
        <ul className="ref-named">
          {names.map((name) => (
            <li key={name}>
              <a className="mono" href={referenceAddress(isa, name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const
function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1024 && size % 1024 === 0 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1]
  return `${size.toLocaleString('en')} ${UNITS[unit]}`
}
