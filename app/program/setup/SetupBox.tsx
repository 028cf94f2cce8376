// Shows a box of the setup, framed if it has something else than the program runs with.

interface Props {
  readonly name: string
  readonly value: string
  /** Undefined if there was none. */
  readonly before: string | undefined
  readonly isWrong: boolean
  /** Id of the element that describes it. */
  readonly hint?: string
  readonly onValue: (text: string) => void
}

export function SetupBox({ name, value, before, isWrong, hint, onValue }: Props) {
  const isChanged = value !== before
  return (
    <input
      className="mono"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={name}
      aria-invalid={isWrong || undefined}
      aria-describedby={hint}
      data-changed={isChanged || undefined}
      title={isChanged && before !== undefined ? `was ${before}` : undefined}
      value={value}
      onChange={(e) => onValue(e.target.value)}
    />
  )
}
