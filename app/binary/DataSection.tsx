// Shows the bytes of a section that is no code.
import type { FileSection } from '../../src/container/container.ts'
import { hexOf } from '../../src/encoding/words.ts'
import { withCommas } from '../../src/read/limits.ts'

const LINE = 16
/** Most lines that are drawn. */
const MOST_LINES = 256

export function DataSection({ section: { name, bytes, address } }: { readonly section: FileSection }) {
  const lines = Math.min(MOST_LINES, Math.ceil(bytes.length / LINE))
  return (
    <section className="panel binary-data" aria-label={`Bytes of ${name}`}>
      <h2>{name}</h2>
      <p className="soft">{withCommas(bytes.length)} bytes that are no code.</p>
      <pre className="mono">
        {Array.from({ length: lines }, (_, k) => {
          const line = bytes.subarray(k * LINE, (k + 1) * LINE)
          return `${(address + k * LINE).toString(16).padStart(6, '0')}  ${hexOf(line).replace(/(..)/g, '$1 ')}\n`
        }).join('')}
      </pre>
      {lines * LINE < bytes.length && <p className="soft">The first {withCommas(lines * LINE)} bytes are shown.</p>}
    </section>
  )
}
