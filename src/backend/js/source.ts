// Prints statements of the intermediate form as JavaScript.
import type { IrCode, IrStatement } from '../../lower/ir.ts'
import { addressCode, asideAddress, boundCode, memoryAddress, nameOf, valueCode } from './values.ts'

/** Returns the source of statements, a line each. */
export function sourceOf(code: IrCode): string {
  const lines: string[] = []
  print(code, lines)
  return lines.join('\n')
}

function print(code: IrCode, lines: string[]): void {
  for (const one of code) {
    if (Array.isArray(one)) print(one, lines)
    else printStatement(one, lines)
  }
}

function printStatement(one: IrStatement, lines: string[]): void {
  switch (one.do) {
    case 'bind':
    case 'variable':
    case 'assign': {
      const { before, text } = boundCode(one.value)
      if (before) lines.push(before)
      const word = one.do === 'bind' ? 'const ' : one.do === 'variable' ? 'let ' : ''
      lines.push(`${word}${nameOf(one.name)} = ${text};`)
      break
    }
    case 'setWord':
      lines.push(`I[${addressCode(one.at)}] = ${valueCode(one.value)};`)
      break
    case 'setSingle': {
      const [at, value] = [addressCode(one.at), valueCode(one.value)]
      lines.push(`F[${at}] = ${value};`, `if (${value} !== ${value}) I[${at}] = 2143289344;`)
      break
    }
    case 'store':
      lines.push(
        `M_${one.space}.store${one.bytes}(${memoryAddress(one.address, one.offset)}, ${valueCode(one.value)});`,
      )
      break
    case 'putAside': {
      const buffer = one.value.type === 'f64' ? 'D' : 'T'
      lines.push(`${buffer}[${asideAddress(one.slot, one.lane)}] = ${valueCode(one.value)};`)
      break
    }
    case 'next':
      lines.push(`next = ${valueCode(one.value)};`)
      break
    case 'if':
      lines.push(`if (${valueCode(one.cond)}) {`)
      print(one.body, lines)
      lines.push('}')
      break
    case 'repeat': {
      const name = nameOf(one.name)
      lines.push(`for (let ${name} = 0; ${name} < ${one.count}; ${name}++) {`)
      print(one.body, lines)
      lines.push('}')
      break
    }
    case 'leave':
      lines.push('break;')
  }
}
