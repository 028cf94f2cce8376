// Takes in the files that an address carries, before the page reads the rest of it.
import { toast } from '../controls/Toast.tsx'
import { WRITTEN } from '../store/left.ts'
import { addText, loadKept, useOwn } from './ownFiles.ts'
import { filesIn } from './payloads.ts'

/**
 * Puts the architectures that an address names into the list: those that this browser keeps, and those that the
 * address carries. A file that differs from one that is kept under the same id stands beside it, and the address
 * changes. Resolves to sentences about what is wrong, a line each.
 */
export async function arrive(hash: string): Promise<string | undefined> {
  await loadKept()
  const problems: string[] = []
  let address = hash
  for (const { id, read } of filesIn(hash)) {
    const mine = useOwn.getState()[id]
    // An address that this page wrote earlier has an earlier text of the same file.
    if (mine && history.state === WRITTEN) continue
    if ('problem' in read) {
      problems.push(read.problem)
      continue
    }
    const added = await addText(read.text, id)
    if ('kind' in added) {
      problems.push(`The file in the address describes no architecture: ${added.message}.`)
      continue
    }
    if (added.id === id) continue
    address = address.replace(new RegExp(`${id}(?![a-z\\d-])`, 'g'), added.id)
    toast(`This link has another version of ${added.title}. It is listed beside yours.`)
  }
  if (address !== hash) history.replaceState(history.state, '', address)
  return problems.length > 0 ? problems.join('\n') : undefined
}
