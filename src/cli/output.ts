// Writes lines to standard output, as fast as they are taken; one that reads no further ends a command, which is no fault of it.

/** In characters: a system call for each line would be most of the work. */
const CHUNK = 1 << 16

// Each write hears of its own failure. Without a listener Node prints a failure with its stack and exits.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Resolves with true when all is written, false where nobody reads any more. Throws a message where it cannot be written. */
export async function say(lines: Iterable<string>): Promise<boolean> {
  let chunk = ''
  for (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK) continue
    if (!(await written(chunk))) return false
    chunk = ''
  }
  return written(chunk)
}

const written = (text: string): Promise<boolean> =>
  new Promise((done, fail) => {
    process.stdout.write(text, (error) => {
      if (!error) done(true)
      else if ('code' in error && error.code === 'EPIPE') done(false)
      else fail(new Error(`standard output cannot be written: ${error.message}`))
    })
  })
