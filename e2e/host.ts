// Serves a built page as a plain static host would: below a path, with headers of its choice; it can go away and come back.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

/** The product, as `npm run build` leaves it. */
export const PRODUCT = resolve(import.meta.dirname, '../dist')
/** A folder below the root of the host: the page must not depend on where it is served. */
const BELOW = '/some/where/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticHost {
  readonly address: string
  /** Folder that is served; setting it is like publishing another version. */
  folder: string
  /** Requests whose path ends so are answered with an error. */
  readonly refused: Set<string>
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export async function startHost(folder = PRODUCT, headers: Readonly<Record<string, string>> = {}): Promise<StaticHost> {
  const refused = new Set<string>()
  const server = createServer(async ({ url = '' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''))
    const name = path === BELOW ? 'index.html' : path.slice(BELOW.length)
    try {
      if (!path.startsWith(BELOW) || [...refused].some((end) => path.endsWith(end))) throw new Error('not here')
      const body = await readFile(join(served.folder, name))
      const type = TYPES[extname(name)] ?? 'application/octet-stream'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=0', ...headers }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, 'localhost', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const served: StaticHost = {
    address: `http://localhost:${port}${BELOW}`,
    folder,
    refused,
    leave: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    comeBack: () => listen(port),
  }
  return served
}
