// Saves or copies a table as it is shown, or the whole of it, as CSV, Markdown or JSON.

import { type Listed, type ListedFormat, TABLE_FORMATS } from '../../src/encoding/listed.ts'
import { Icon } from '../controls/Icon.tsx'
import { Menu, type MenuItem } from '../controls/Menu.tsx'
import { saveFile } from '../controls/save.ts'
import { copy, toast } from '../controls/Toast.tsx'

interface Props {
  /** Name of the file, without its ending. */
  readonly name: string
  readonly listed: () => Listed
  /** The table of which the list shows a part; left out: it shows all. `name` is that of its file, `title` for readers. */
  readonly whole?: { readonly name: string; readonly title: string; readonly load: () => Promise<Listed> }
}

const ALL = Object.keys(TABLE_FORMATS) as ListedFormat[]

export function Downloads({ name, listed, whole }: Props) {
  const items = (): readonly MenuItem[] => [
    ...ALL.flatMap((format) => {
      const { title, ending, type, write } = TABLE_FORMATS[format]
      const file = `${name}.${ending}`
      return [
        {
          id: `download ${format}`,
          title: `Download ${title}`,
          about: file,
          run: () => download(write(listed()), file, type),
        },
        { id: `copy ${format}`, title: `Copy as ${title}`, run: () => void copy(write(listed()), title) },
      ]
    }),
    ...(whole
      ? ALL.map((format) => {
          const { title, ending, type, write } = TABLE_FORMATS[format]
          const file = `${whole.name}.${ending}`
          return {
            id: `whole ${format}`,
            title: `${whole.title}, ${title}`,
            about: file,
            run: () =>
              void whole
                .load()
                .then((all) => download(write(all), file, type))
                .catch((error: Error) => toast(error.message)),
          }
        })
      : []),
  ]
  return (
    <Menu
      label={
        <>
          <Icon name="download" />
          <span className="ref-download">Download</span>
        </>
      }
      items={items}
    />
  )
}

function download(text: string, file: string, type: string): void {
  saveFile(new Blob([text], { type }), file)
  toast(`${file} downloaded`)
}
