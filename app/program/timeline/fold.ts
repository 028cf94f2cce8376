// Whether the steps that are near are on the page: as a person left them in this session, else where there is room.
import { useShown } from './asking.ts'

const KEY = 'timeline-near'
const ROOM = '(min-width: 60rem) and (min-height: 50rem)'

/** When the view comes. */
export function unfold(): void {
  useShown.setState({ isOpen: (kept() ?? matchMedia(ROOM).matches.toString()) === 'true' })
}

export function toggleNear(): void {
  const isOpen = !useShown.getState().isOpen
  useShown.setState({ isOpen })
  try {
    sessionStorage.setItem(KEY, String(isOpen))
  } catch {
    // Storage may be forbidden; it then lasts as long as the view.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
