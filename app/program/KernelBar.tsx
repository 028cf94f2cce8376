// Which program is open: the kernels that come with the page, the chip it runs on, and what it is for.
import type { Kernel } from '../../src/isa/architecture.ts'
import { errorCount } from '../../src/spec/source.ts'
import type { Place } from './document/address.ts'
import { kernelOf, originOf, useAssembly, useProgram } from './facts/facts.ts'
import { Threads } from './groups/Threads.tsx'
import { chooseVariant, openKernel } from './session/session.ts'

export function KernelBar() {
  const architecture = useProgram((s) => s.architecture)
  const kernel = useProgram(kernelOf)
  const origin = useProgram(originOf)
  const variant = useProgram((s) => s.document.variant)
  const assembly = useAssembly()
  const { lines } = assembly
  const wrong = errorCount(assembly)
  const place = useProgram((s) => s.place)
  if (!architecture) return null
  return (
    <div className="kernel-bar">
      <label>
        <span>Kernel</span>
        <select value={kernel?.name ?? ''} onChange={(e) => openKernel(e.target.value)}>
          {!kernel && <option value="">own program</option>}
          {architecture.kernels.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {architecture.variants.length > 1 && (
        <label>
          <span>{architecture.variantName ?? 'Chip'}</span>
          <select value={variant} onChange={(e) => chooseVariant(e.target.value)}>
            {architecture.variants.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Threads />
      <p className="assembled" data-bad={wrong > 0 || undefined}>
        {wrong > 0
          ? `${wrong} ${wrong === 1 ? 'error' : 'errors'}`
          : `${lines.length} ${lines.length === 1 ? 'instruction' : 'instructions'}, assembled`}
      </p>
      <p className="about">{kernel?.about ?? ownText(origin, place)}</p>
      {origin?.table && <Arguments rows={origin.table} />}
    </div>
  )
}

const ownText = (origin: Kernel | undefined, place: Place): string =>
  `A program of your own${origin ? `, made from “${origin.title}”` : ''}: ${PLACES[place]}.`
const PLACES: Readonly<Record<Place, string>> = {
  link: 'the address of the page carries all of it',
  browser: 'it is too large for a link, and kept in this browser only',
  nowhere: 'it is too large for a link, and kept nowhere but on this page',
}

/** What goes in and comes out, such as which register holds which argument. */
function Arguments({ rows: [head = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <details className="kernel-table">
      <summary>Inputs and outputs</summary>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row" className="mono">
                {first}
              </th>
              {rest.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
