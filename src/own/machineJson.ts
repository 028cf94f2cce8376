// Reads the machine of a file: its registers, its memories, its lanes, and what registers hold at the start.
import {
  JsonError,
  readArray,
  readInteger,
  readObject,
  readOneOrList,
  readRecord,
  readText,
  readTrue,
  refuseJson,
  schemaOf,
} from '../encoding/jsonReader.ts'
import type { MachineSpec, Space } from '../expr/machine.ts'
import type { RegisterFile } from '../expr/registerFile.ts'
import { isName } from '../expr/sound.ts'

/** Most registers of a file, most bits of a register, and most bits of all registers of a machine. */
const [MOST_REGISTERS, MOST_BITS, MOST_IN_ALL] = [4096, 1024, 1 << 22]
const MOST_LANES = 32
const MOST_BYTES = 2 ** 32

/** The machine without the rules for what comes after what. */
export type OwnMachine = Omit<MachineSpec, 'step'>

const registers = readObject(
  { count: readInteger(1, MOST_REGISTERS), bits: readInteger(1, MOST_BITS), about: readText },
  { names: readOneOrList(readText), flags: readArray(readText), lanes: readTrue, hidden: readTrue, scratch: readTrue },
)
const memory = readObject({ bytes: readInteger(1, MOST_BYTES), about: readText })
const atStart = readObject(
  { file: readText, value: readInteger(0, 2 ** 32 - 1) },
  { index: readInteger(0, MOST_REGISTERS - 1) },
)
const shape = readObject(
  { registers: readRecord(registers), memories: readRecord(memory) },
  { lanes: readInteger(1, MOST_LANES), active: readText, start: readArray(atStart) },
)

export const MACHINE_SCHEMA = schemaOf(shape)

/** Reads a machine. Throws a JsonError. */
export function readMachine(json: unknown, path: string): OwnMachine {
  const { registers: files, memories, lanes = 1, active, start = [] } = shape(json, path)
  for (const name of Object.keys(files)) checkName(name, `${path}.registers.${name}`)
  for (const name of Object.keys(memories)) checkName(name, `${path}.memories.${name}`)
  const bits = Object.values(files).reduce((sum, one) => sum + one.count * one.bits * (one.lanes ? lanes : 1), 0)
  if (bits > MOST_IN_ALL)
    throw new JsonError(`${path}.registers`, `${bits} bits in all; at most ${MOST_IN_ALL} are possible`)
  const exec = active === undefined ? undefined : files[active]
  if (active !== undefined && !(exec?.lanes && exec.bits === 1 && exec.count === 1))
    refuseJson(`${path}.active`, 'the name of one register of 1 bit that each lane has', active)
  for (const [k, { file }] of start.entries())
    if (!Object.hasOwn(files, file)) refuseJson(`${path}.start[${k}].file`, 'the name of registers above', file)
  return {
    files: Object.fromEntries(
      Object.entries(files).map(([name, one]) => [name, fileOf(name, one, `${path}.registers.${name}`)]),
    ),
    spaces: memories satisfies Readonly<Record<string, Space>>,
    lanes,
    hosts: {},
    ...(active !== undefined && { exec: active }),
    ...(start.length > 0 && { reset: start }),
  }
}

function checkName(name: string, path: string): void {
  if (!isName(name)) throw new JsonError(path, 'a name has a letter or _ first, and then letters, digits and _')
}

type Registers = ReturnType<typeof registers>

function fileOf(name: string, one: Registers, path: string): RegisterFile {
  const { names: written = `${name}{n}`, flags, count, ...facts } = one
  if (typeof written !== 'string' && written.length !== count)
    throw new JsonError(
      `${path}.names`,
      `${count} names belong here, one for each register; there are ${written.length}`,
    )
  if (typeof written === 'string' && count > 1 && !written.includes('{n}'))
    throw new JsonError(`${path}.names`, 'several registers need {n} in their name, where the number stands')
  const show = (n: number) =>
    typeof written === 'string' ? written.replaceAll('{n}', String(n)) : (written[n] ?? `${name}${n}`)
  if (flags === undefined) return { ...facts, count, shape: 'numbers', show }
  if (flags.length > facts.bits)
    throw new JsonError(
      `${path}.flags`,
      `a register has ${facts.bits} bits, and there are ${flags.length} names of bits`,
    )
  return { ...facts, count, shape: 'flags', flags, show }
}
