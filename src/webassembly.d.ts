// Declares the parts of WebAssembly that machines use: pages, workers and Node have it, but types without DOM do not.
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    constructor(size: { initial: number; maximum: number })
    /** Adds pages of 64 KiB. @throws RangeError */
    grow(by: number): number
  }
  type ImportValue = ((...args: number[]) => number | undefined) | Memory
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Instance {
    readonly exports: Record<string, unknown>
    constructor(module: Module, imports: Record<string, Record<string, ImportValue>>)
  }
}
