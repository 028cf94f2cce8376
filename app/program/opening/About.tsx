// Shows what the open program is for in one line; opened, all of it with its inputs and outputs.
import type { Kernel } from '../../../src/isa/architecture.ts'
import { FrameButton } from '../../shell/embed/FrameButton.tsx'
import type { KeptIn } from '../document/address.ts'
import { kernelOf, originOf, useProgram } from '../facts/facts.ts'

export function KernelAbout() {
  const kernel = useProgram(kernelOf)
  const origin = useProgram(originOf)
  const place = useProgram((s) => s.place)
  return (
    <details className="about-program">
      <summary>
        <span className="about">{kernel?.about ?? ownText(origin, place)}</span>
        <span className="more" />
      </summary>
      {origin?.table && <Arguments rows={origin.table} />}
      <FrameButton />
    </details>
  )
}

const ownText = (origin: Kernel | undefined, place: KeptIn): string =>
  `A program of your own${origin ? `, made from “${origin.title}”` : ''}: ${PLACES[place]}.`
const PLACES: Readonly<Record<KeptIn, string>> = {
  link: 'the address of the page carries all of it',
  browser: 'it is too large for a link, and kept in this browser only',
  nowhere: 'it is too large for a link, and kept nowhere but on this page',
}

/** Shows inputs and outputs, such as which register holds which argument. */
function Arguments({ rows: [head = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <caption>Inputs and outputs</caption>
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
  )
}
