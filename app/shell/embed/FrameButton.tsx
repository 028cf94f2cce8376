// Shows the button that copies the HTML of a frame with what is open, for another page.
import { Icon } from '../../controls/Icon.tsx'
import { copyFrame } from './frameSnippet.ts'

export const FrameButton = () => (
  <button
    type="button"
    className="take-frame"
    title="HTML that shows this in a frame of another page"
    onClick={() => void copyFrame()}
  >
    <Icon name="copy" /> Copy a frame for another page
  </button>
)
