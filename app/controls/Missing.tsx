// Lists the parts of the view that could not be loaded, each with its reason, and a button to try again.
import { Message } from './Message.tsx'

interface Props {
  /** Reasons; empty if nothing is missing. */
  readonly failures: readonly string[]
  readonly again: () => void
}

export const Missing = ({ failures, again }: Props) =>
  failures.length > 0 && (
    <Message kind="error" title="A part of this page is missing" onDismiss={again} dismiss="Try again">
      {failures.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </Message>
  )
