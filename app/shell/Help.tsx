// Help: every key of the page, from the list of commands, and what the textures mean.
import { Legend } from '../bits/Legend.tsx'
import { closeDialog, Dialog } from '../controls/Dialog.tsx'
import { type Command, keyText, useAllCommands } from '../store/commands.ts'

export function Help() {
  const commands = [...useAllCommands().values()].flat().filter((c) => c.keys)
  const groups = [...new Set(commands.map((c) => c.group))]
  return (
    <Dialog className="help" aria-labelledby="help-title">
      <div>
        <header>
          <h2 id="help-title">Help and keys</h2>
          <button type="button" onClick={closeDialog}>
            Close
          </button>
        </header>
        <p>
          Everything you look at has a link: the address of the page. Single keys act whenever you are not typing; keys
          of the bit grid act in it.
        </p>
        <section aria-label="Bits">
          <h3>Bits</h3>
          <Legend />
        </section>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {commands
                .filter((c) => c.group === group)
                .map((command) => (
                  <Row key={command.id} command={command} />
                ))}
            </dl>
          </section>
        ))}
        <p>
          <a href="./licenses.html">Licences</a> of what this page is made of.
        </p>
      </div>
    </Dialog>
  )
}

function Row({ command }: { readonly command: Command }) {
  return (
    <>
      <dt>
        {command.keys?.map((key, i) => (
          <span key={key}>
            {i > 0 && ' or '}
            <kbd>{keyText(key)}</kbd>
          </span>
        ))}
      </dt>
      <dd>{command.title}</dd>
    </>
  )
}
