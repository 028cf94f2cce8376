// Links the encodings that were chosen in the list to their comparison.
import { formatLink } from '../../src/share/link.ts'
import { useChoices } from './choices.ts'

export function CompareBar({ isa }: { readonly isa: string }) {
  const [one, another] = useChoices((s) => s.compared[isa]) ?? []
  if (one === undefined) return null
  const clear = () => useChoices.setState(({ compared: { [isa]: _, ...others } }) => ({ compared: others }))
  const sides = [one, another].flatMap((name) => (name === undefined ? [] : [{ isa, name }]))
  return (
    <div className="ref-compare-bar" role="status">
      {another === undefined ? (
        <span>
          Compare <b className="mono">{one}</b> with another: choose it in the list
        </span>
      ) : (
        <a href={formatLink({ view: 'compare', isa, sides })}>
          Compare <b className="mono">{one}</b> with <b className="mono">{another}</b>
        </a>
      )}
      <button type="button" className="quiet" onClick={clear}>
        Clear
      </button>
    </div>
  )
}
