// Shows the frame of the word view while it loads: the boxes, and as many bits as the word of the address has.
import type { Link } from '../../src/share/link.ts'
import './frame.css'

/** Number of bits if the address gives no bytes, and the most that are shown if it gives many. */
const USUAL = 64
const MOST = 96

export function WordFrame({ link }: { readonly link: Link }) {
  const hex = link.view === 'word' ? (link.hex ?? '') : ''
  const bits = hex === '' ? USUAL : Math.min(4 * hex.length, MOST)
  return (
    <div className="word-frame" aria-hidden="true">
      <div className="frame-boxes">
        <div />
        <div className="mono">{hex.replace(/..(?=.)/g, '$& ')}</div>
      </div>
      <div className="frame-bits">
        {Array.from({ length: bits }, (_, i) => bits - 1 - i).map((bit) => (
          <span key={bit} />
        ))}
      </div>
    </div>
  )
}
