// Puts a file of the user into memory where the page on show begins; the program starts over with it.

import { useState } from 'react'
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { FileInput } from '../../controls/FileInput.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { toast } from '../../controls/Toast.tsx'
import { keptText } from '../document/programLink.ts'
import { hexAddress } from '../facts/memory.ts'
import { addressIn } from '../facts/windows.ts'
import { session } from '../session/pageSession.ts'

/** Most bytes of a file, as the address of the page has to carry it. */
const MOST = 512 << 10

interface Props {
  readonly space: string
  /** Beginning of the page, in the order of the view if there is one. */
  readonly from: number
  readonly of: Space
  readonly view?: SpaceView | undefined
}

export function MemoryFile({ space, from, of, view }: Props) {
  const address = addressIn(view, from)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    const most = Math.min(MOST, of.bytes - from)
    const refused =
      file.size > most || file.size === 0
        ? `“${file.name}” has ${file.size.toLocaleString('en')} bytes; 1 to ${most.toLocaleString('en')} can be put at ${hexAddress(address)}.`
        : undefined
    setProblem(refused)
    if (refused) return
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) {
      setProblem(`“${file.name}” could not be read.`)
      return
    }
    const place = await session.replaceMemory(space, from, new Uint8Array(bytes), view)
    const what = `${file.name}, ${file.size} bytes, lies at ${hexAddress(address)} of ${space} when the program starts.`
    toast(`${what} ${keptText(place)}`)
  }
  return (
    <FileInput name={`Put a file into ${space} memory at ${hexAddress(address)}`} problem={problem} onFile={take}>
      <Icon name="file-up" />
      File…
    </FileInput>
  )
}
