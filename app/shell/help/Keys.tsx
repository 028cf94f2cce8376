// Lists every key of every view; keys of views that are not open are loaded for the help.
import { use, useEffect } from 'react'
import { type Command, keyText, toldKeys, useAllCommands } from '../../store/commands.ts'
import type { Views } from '../viewProps.ts'
import { commandsOfViews, forgetMissing } from './commandsOfViews.ts'

/** Keys that dialogs and boxes of the first screen handle themselves, which it need not load. */
const ofDialogs = [
  toldKeys('Page', 'Close the dialog or the menu that is open', 'Escape'),
  toldKeys('Search', 'Next and previous thing that was found', 'ArrowDown', 'ArrowUp'),
  toldKeys('Search', 'Eight further down and up', 'PageDown', 'PageUp'),
  toldKeys('Search', 'Open it', 'Enter'),
  toldKeys('Search', 'Open an example of it in Word', 'Shift+Enter'),
]
const ofBoxes = [
  toldKeys('Word', 'In the boxes of assembly and hex: end typing, and see the text as it is printed', 'Enter'),
  toldKeys('Word', 'In the boxes of assembly and hex: drop a text that cannot be read', 'Escape'),
]

export function Keys({ views }: { readonly views: Views }) {
  const { commands: others, failures } = use(commandsOfViews(views))
  useEffect(() => () => void forgetMissing(views), [views])
  const open = [...useAllCommands().values()].flat()
  const of = new Set(others.map(({ id }) => id))
  // Keys of the page come first, then those of each view in the order of the views, whichever is open.
  const all = [...open.filter(({ id }) => !of.has(id)), ...ofDialogs, ...others, ...ofBoxes].filter(({ keys }) => keys)
  const groups = [...new Set(all.map(({ group }) => group))]
  return (
    <>
      <p>Single keys act whenever you are not typing; those of a grid act in the grid.</p>
      {failures.map((failure) => (
        <p key={failure} role="alert">
          {failure}
        </p>
      ))}
      {groups.map((group) => (
        <Group key={group} title={group} commands={all.filter((c) => c.group === group)} />
      ))}
    </>
  )
}

function Group({ title, commands }: { readonly title: string; readonly commands: readonly Command[] }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <dl>
        {commands.map(({ id, keys = [], title }) => (
          <Row key={id} keys={keys} title={title} />
        ))}
      </dl>
    </section>
  )
}

const Row = ({ keys, title }: { readonly keys: readonly string[]; readonly title: string }) => (
  <>
    <dt>
      {keys.map((key, i) => (
        <span key={key}>
          {i > 0 && ' or '}
          <kbd>{keyText(key)}</kbd>
        </span>
      ))}
    </dt>
    <dd>{title}</dd>
  </>
)
