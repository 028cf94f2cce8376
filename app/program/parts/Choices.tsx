// Shows a row of buttons of which one or several are on, such as formats.
interface Props<Id extends string> {
  /** Names what is chosen. */
  readonly legend: string
  readonly of: readonly { readonly id: Id; readonly title: string }[]
  readonly isOn: (id: Id) => boolean
  readonly onChoose: (id: Id) => void
}

export function Choices<Id extends string>({ legend, of, isOn, onChoose }: Props<Id>) {
  return (
    <fieldset className="formats">
      <legend className="unseen">{legend}</legend>
      {of.map(({ id, title }) => (
        <button key={id} type="button" aria-pressed={isOn(id)} onClick={() => onChoose(id)}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}
