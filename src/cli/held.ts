// Reads what registers are taken to hold, given as `type.4=vint8` or as in assembly, `type $r4=vint8`.
import type { MachineSpec } from '../expr/machine.ts'
import type { AskedRegister } from '../isa/asked.ts'
import { heldValue, registerOf } from '../library/registers.ts'
import { asCall, WrongCall } from './outcome.ts'

/**
 * Returns the registers with their values.
 * @throws WrongCall if there is no such register, or it cannot hold the value
 */
export function heldBy(files: MachineSpec['files'], given: readonly string[]): readonly AskedRegister[] {
  return given.map((one) => {
    const [, name = '', wanted = ''] = /^(.+)=(\w+)$/.exec(one) ?? []
    const register = registerOf(files, name.trim())
    if (!register) throw new WrongCall(`--with takes a register and what it holds, such as type.4=vint8, not "${one}"`)
    return { ...register, value: asCall(() => heldValue(files, register, name, wanted)) }
  })
}
