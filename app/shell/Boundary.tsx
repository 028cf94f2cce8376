// Catches what goes wrong while a view draws itself, so that the rest of the page goes on.
import { Component, type ReactNode } from 'react'
import { Message } from './Message.tsx'

interface Props {
  readonly children: ReactNode
}
interface Caught {
  readonly error: Error | undefined
}

export class Boundary extends Component<Props, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Message
        kind="error"
        title="This view failed while it was drawn"
        onDismiss={() => this.setState({ error: undefined })}
        dismiss="Try again"
      >
        {error.message}. This is a mistake of the page, not yours. The other views still work.
      </Message>
    )
  }
}
