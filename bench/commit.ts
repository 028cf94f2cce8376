// Checks another commit out beside this folder for a while, with packages, so that it can be measured.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Calls `use` with a folder that has the files of a commit; it is gone afterwards.
 * @throws Error if there is no such commit, or its packages cannot be installed
 */
export async function withCommit<T>(ref: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-')), 'tree')
  git('worktree', 'add', '--detach', folder, ref)
  try {
    const lock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' })
    return await use(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}
