// Checks files in a worker, so that the page can give one up that takes too long.
import { type CheckRequest, checker } from './checking.ts'

declare const self: DedicatedWorkerGlobalScope

const check = checker(
  (sent) => self.postMessage(sent),
  () => new Promise((done) => setTimeout(done)),
)
self.onmessage = ({ data }: MessageEvent<CheckRequest>) => void check(data)
