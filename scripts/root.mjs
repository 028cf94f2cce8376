// Says by which path the tools reach this tree: Vite and Vitest take `#`, `?`, `%` and `*` for parts of an address or a pattern.
import { createHash } from 'node:crypto'
import { lstatSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of the tree. */
export const root = join(import.meta.dirname, '..')

/**
 * The path of a folder as every tool reads it right: its own, or that of a link to it among the temporary files. The link is made
 * once and stays, since others may have it open. Tools must be told to keep it: they like to look where a link leads.
 */
export function readablePath(folder) {
  if (!/[#?%*]/.test(folder)) return folder
  const name = createHash('sha1').update(folder).digest('hex').slice(0, 16)
  const link = join(tmpdir(), `isa-explorer-${name}`)
  try {
    // A junction is what Windows lets everybody make.
    symlinkSync(folder, link, 'junction')
  } catch (error) {
    if (error.code !== 'EEXIST' || !isOurs(link, folder)) throw error
  }
  return link
}

/** Whether a link is ours: in a folder that everybody may write, another user may have made one with that name. */
const isOurs = (link, folder) =>
  lstatSync(link).uid === (process.getuid?.() ?? 0) && realpathSync(link) === realpathSync(folder)
