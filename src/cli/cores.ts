// Runs a command of this shell on many files, on all cores of the machine, and gives back what it writes.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { errorWritten } from './outcome.ts'

/** Most files of one process. */
const BATCH = 16

/**
 * Yields what `isa <args> <files...>` writes for batches of files, in the order of the files.
 * @throws Error with what a process wrote to standard error, if one fails
 */
export async function* onAllCores(args: readonly string[], files: readonly string[]): AsyncGenerator<string> {
  const cores = availableParallelism()
  const size = Math.min(BATCH, Math.ceil(files.length / cores))
  const batches = Array.from({ length: Math.ceil(files.length / size) }, (_, k) =>
    files.slice(k * size, (k + 1) * size),
  )
  const running: Promise<string>[] = []
  const start = () => {
    const batch = batches[running.length]
    if (!batch) return
    const job = written([...args, ...batch])
    // A failure is told when its turn comes, which may be later than it happens.
    job.catch(() => {})
    running.push(job)
  }
  for (let k = 0; k < cores; k++) start()
  for (let k = 0; k < batches.length; k++) {
    const out = await running[k]
    start()
    yield out ?? ''
  }
}

async function written(args: readonly string[]): Promise<string> {
  const [, script = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw errorWritten(problem.trim() || `a process ended with ${code}`)
  return out
}
