// isa: the library from a shell. Reads standard input where no file is named, writes plain lines, exits 0 or 1.
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { asm, disasm } from './cli/assembly.ts'
import { type ExplainOptions, explainLines } from './cli/explain.ts'
import { find, subjects } from './cli/find.ts'
import { type RunOptions, run } from './cli/run.ts'
import { stateText } from './cli/state.ts'
import { conformance } from './conformance/run.ts'
import { architectures } from './isa/registry.ts'
import { exported } from './spec/export.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const fail = (message: string): void => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
/** Standard input where no file is named. */
const input = (file: string | undefined): Buffer => readFileSync(file ?? 0)

const program = new Command('isa').description('Look into instruction sets: decode, assemble, explain, run.')

program
  .command('list')
  .description('architectures, one a line')
  .action(() => {
    for (const { id, title } of architectures) print(`${id}  ${title}`)
  })
program
  .command('disasm <id> [file]')
  .description('instructions of a binary, or of hex text with --hex, one a line')
  .option('--hex', 'the input is hex text, one instruction a line')
  .action(async (id: string, file: string | undefined, { hex }: { hex?: boolean }) => {
    const { isa } = await find(id)
    for (const line of disasm(isa, input(file), hex === true)) print(line)
  })
program
  .command('asm <id> [file]')
  .description('hex of each assembly line')
  .action(async (id: string, file?: string) => {
    const { isa } = await find(id)
    const { hex, errors } = asm(isa, input(file).toString())
    for (const line of hex) print(line)
    for (const error of errors) fail(error)
  })
program
  .command('explain <id> <hex>')
  .description('fields, evidence, why it decoded so, effects')
  .option('--variant <id>', 'chip family')
  .option('--with <register=value...>', 'what registers hold that the effects depend on: type.4=vint8')
  .action(async (id: string, hex: string, options: ExplainOptions) => {
    for (const line of explainLines(await find(id), hex, options)) print(line)
  })
program
  .command('run <id> <kernel>')
  .description('runs a kernel, or a file of assembly; final state as JSON')
  .option('--steps <n>', 'stop after so many instructions')
  .option('--variant <id>', 'chip family')
  .option('--threads <n>', 'so many threads; more than there are lanes run group after group')
  .action(async (id: string, kernel: string, options: RunOptions) => {
    print(stateText(run(await find(id), kernel, options)))
  })
program
  .command('export <id>')
  .description('the whole description as JSON')
  .action(async (id: string) => {
    print(JSON.stringify(exported((await find(id)).isa), undefined, 2))
  })
program
  .command('conformance <folder>')
  .description('runs every vector file and program below a folder')
  .action(async (folder: string) => {
    if (conformance(folder, await subjects(), print)) process.exitCode = 1
  })

program.parseAsync().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
