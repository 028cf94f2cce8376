// Catches errors while a view is drawn, so that the rest of the page goes on.
import { Component, type ReactNode } from 'react'
import { Message } from '../controls/Message.tsx'
import { Missing } from '../controls/Missing.tsx'
import { askAgain, NotLoaded } from '../load/loadPart.ts'

interface Props {
  readonly children: ReactNode
  /** Shown below the message. */
  readonly instead?: ReactNode
  /** Receives the error; left out: a message with a button to try again is shown. */
  readonly onCaught?: (error: Error) => void
}
interface Caught {
  readonly error: Error | undefined
}

export class Boundary extends Component<Props, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof NotLoaded) askAgain(error.part)
    this.props.onCaught?.(error)
  }

  override render() {
    const { error } = this.state
    const { children, instead, onCaught } = this.props
    if (!error) return children
    if (onCaught) return null
    return (
      <>
        {this.message(error)}
        {instead}
      </>
    )
  }

  private message(error: Error) {
    const again = () => this.setState({ error: undefined })
    return error instanceof NotLoaded ? (
      <Missing failures={[error.message]} again={again} />
    ) : (
      <Message kind="error" title="This view failed while it was drawn" onDismiss={again} dismiss="Try again">
        {error.message}. This is a mistake of the page, not yours. The other views still work.
      </Message>
    )
  }
}
