// Writes lines to standard output as fast as they are taken; a reader that stops reading ends a command without error.

/** Characters of one write: a system call for each line would be most of the work. */
const CHUNK = 1 << 16

// Each write is given its own failure. Without a listener, Node prints a failure with its stack and exits.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/**
 * Writes lines. Resolves to true when all are written, to false if the reader stopped reading.
 * @throws Error if standard output cannot be written
 */
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
