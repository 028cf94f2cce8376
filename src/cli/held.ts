// Reads what registers are taken to hold, given as `type.4=vint8` or as in assembly, `type $r4=vint8`.
import type { MachineSpec } from '../expr/machine.ts'
import { namingOf } from '../expr/registerFile.ts'
import type { AskedRegister } from '../isa/asked.ts'
import { WrongCall } from './outcome.ts'

type Files = MachineSpec['files']

/**
 * Returns the registers with their values.
 * @throws WrongCall if there is no such register, or it cannot hold the value
 */
export function heldBy(files: Files, given: readonly string[]): readonly AskedRegister[] {
  return given.map((one) => {
    const [, name = '', wanted = ''] = /^(.+)=(\w+)$/.exec(one) ?? []
    const register = registerOf(files, name.trim())
    if (!register) throw new WrongCall(`--with takes a register and what it holds, such as type.4=vint8, not "${one}"`)
    const of = files[register.file]
    const bits = of?.bits ?? 0
    const { names = [] } = namingOf(of)
    const value = names.includes(wanted) ? names.indexOf(wanted) : Number(wanted)
    if (!(Number.isInteger(value) && value >= 0 && value < 2 ** bits))
      throw new WrongCall(`${name} cannot hold "${wanted}"${names.length ? `; it can hold ${names.join(', ')}` : ''}`)
    return { ...register, value }
  })
}

function registerOf(files: Files, name: string): Pick<AskedRegister, 'file' | 'index'> | undefined {
  for (const [file, { count, show }] of Object.entries(files))
    for (let index = 0; index < count; index++)
      if (name === show(index) || name === `${file}.${index}` || (count === 1 && name === file)) return { file, index }
  return undefined
}

/** Returns a register and its value as text, such as `type $r4 = vint8`. */
export function heldText(files: Files, { file, index, value }: AskedRegister): string {
  const of = files[file]
  return `${of?.show(index) ?? index} = ${namingOf(of).names?.[value] ?? value}`
}
