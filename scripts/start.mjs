// `npm start`: installs what is missing, builds the page, serves it and prints its address.
import { bin, install, run } from './steps.mjs'

process.chdir(new URL('..', import.meta.url).pathname)

const failed = (await install()) || (await run(bin('vite'), ['build', '--logLevel', 'warn']))
if (failed) process.exit(failed)

// Vite prints the address, and takes the next free port when this one is in use.
process.exit(await run(bin('vite'), ['preview', '--host', ...process.argv.slice(2)]))
