// Decides whether the near steps are shown: as the user left them in this session, or else if there is room.
import { useShown } from './asking.ts'

const KEY = 'timeline-near'
const ROOM = '(min-width: 60rem) and (min-height: 50rem)'

/** Shows or folds the near steps when the view comes onto the page. */
export function unfold(): void {
  useShown.setState({ isOpen: (kept() ?? matchMedia(ROOM).matches.toString()) === 'true' })
}

export function toggleNear(): void {
  const isOpen = !useShown.getState().isOpen
  useShown.setState({ isOpen })
  try {
    sessionStorage.setItem(KEY, String(isOpen))
  } catch {
    // Storage may be forbidden. The choice then lasts as long as the view.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
