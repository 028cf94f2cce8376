// Start: what this is, a place to paste, a card for each architecture.
import { useTitle } from '../store/title.ts'

export function StartView() {
  useTitle('Start')
  return (
    <div className="view">
      <h1>Reverse-engineered GPU and CPU instructions, bit by bit.</h1>
    </div>
  )
}
