// Compare: two words, or two encodings, of one or two architectures, bit by bit and field by field.
import type { WideViewProps } from '../shell/viewProps.ts'
import { useTitle } from '../store/title.ts'

export function CompareView(_: WideViewProps) {
  useTitle('Compare')
  return (
    <div className="view">
      <h1>Compare</h1>
    </div>
  )
}
