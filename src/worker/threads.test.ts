// Tests the files that begin workers: each takes the page's messages and posts its answers.
import { beforeEach, expect, test, vi } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { vp1 } from '../isa/vp1/vp1.ts'

interface Posted {
  readonly did: string
  readonly [part: string]: unknown
}
interface Thread {
  onmessage: (event: { readonly data: unknown }) => void
  readonly postMessage: (message: Posted, transfer?: readonly unknown[]) => void
}

let posted: Posted[] = []
let moved: (readonly unknown[])[] = []
/** Starts the worker of a file, and returns what sends it a message. */
async function start(file: () => Promise<unknown>): Promise<(data: unknown) => void> {
  vi.resetModules()
  posted = []
  moved = []
  const thread: Thread = {
    onmessage: () => expect.unreachable('it does not listen'),
    postMessage: (message, transfer = []) => {
      posted.push(message)
      moved.push(transfer)
    },
  }
  vi.stubGlobal('self', thread)
  await file()
  return (data) => thread.onmessage({ data })
}
const until = (did: string) => vi.waitFor(() => expect(posted.map((one) => one.did)).toContain(did), 10_000)
beforeEach(() => () => vi.unstubAllGlobals())

const kernel = vp1.kernels[0] ?? expect.unreachable()

test('kernels are run one after the other; a name that nobody has is passed over', async () => {
  const send = await start(() => import('./kernelRuns.ts'))
  const [one, two] = vp1.kernels.map(({ name }) => name)
  send({ isa: 'vp1', names: [one, 'no such', two] })
  await vi.waitFor(() => expect(posted.length).toBe(2), 10_000)
  expect(posted.map(({ did, name }) => [did, name])).toEqual([
    ['run', one],
    ['run', two],
  ])
  expect(posted[0]).toMatchObject({ run: { steps: expect.any(Number) } })
})

test('a request that cannot be read is answered, not thrown', async () => {
  const send = await start(() => import('./kernelRuns.ts'))
  send({ isa: 'vp1', names: undefined })
  await until('failed')
})

test('sources are assembled in the order of the requests', async () => {
  const send = await start(() => import('./assembler.ts'))
  send({ number: 1, isa: 'vp1', source: kernel.source, files: new Map() })
  send({ number: 2, isa: 'nosuch', source: '', files: new Map() })
  send({ number: 3, isa: 'vp1', source: 'add $r1 $r2 $r3', files: new Map() })
  await vi.waitFor(() => expect(posted.length).toBe(5), 10_000)
  expect(posted.map(({ did, number }) => [did, number])).toEqual([
    ['begun', 1],
    ['assembled', 1],
    ['failed', 2],
    ['begun', 3],
    ['assembled', 3],
  ])
  expect(posted[2]).toMatchObject({ why: 'there is no architecture nosuch' })
  expect(posted[1]).toMatchObject({ packed: { code: assembleSource(vp1.isa, kernel.source).code } })
  // The code and the lines are moved, not copied.
  expect(moved.map((all) => all.length)).toEqual([0, 2, 0, 0, 2])
})

test('a program is loaded, run, and its frames are moved', async () => {
  const send = await start(() => import('./worker.ts'))
  expect(posted).toEqual([{ did: 'ready' }])
  const { code } = assembleSource(vp1.isa, kernel.source)
  const program = { isa: 'vp1', variant: vp1.variants[0]?.id, code, init: kernel.init, pokes: [] }
  send({ do: 'load', id: 1, program, to: 0, stops: [] })
  await until('stopped')
  send({ do: 'frame', id: 2, view: { files: [{ file: 'r' }], memory: [] }, into: new ArrayBuffer(0) })
  await until('frame')
  const at = posted.findIndex(({ did }) => did === 'frame')
  expect(moved[at]).toEqual([posted[at]?.buffer])
  send({ do: 'run', id: 3 })
  await vi.waitFor(() => expect(posted.filter(({ did }) => did === 'stopped').length).toBe(2), 10_000)
})
