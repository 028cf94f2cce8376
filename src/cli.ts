// Runs the library from a shell: reads standard input if no file is named, writes plain lines or JSON, exits with 0, 1 or 2.
import { Command, CommanderError, Option } from 'commander'
import { cFile } from './c/file.ts'
import { asm, asmJson } from './cli/assembly.ts'
import { diagramText } from './cli/diagram.ts'
import { diffLines, sectionDifferences } from './cli/diff.ts'
import { disassembledFile, type FileDisasmOptions } from './cli/disasmFile.ts'
import { type Troubles, troublesText } from './cli/disassembly.ts'
import { explainLines } from './cli/explain.ts'
import { type ExplainOptions, wordExplanation } from './cli/explanation.ts'
import { evidenceIn, huntLines, statLines } from './cli/files.ts'
import { findArchitecture, fromExports, kernelNames, subjects } from './cli/find.ts'
import { EXIT_HELP, helpAfter } from './cli/helpText.ts'
import { included } from './cli/included.ts'
import { input } from './cli/input.ts'
import { asksForJson, EXIT_CODES, errorLine, exitOf, remarkLine, WrongCall } from './cli/outcome.ts'
import { say } from './cli/output.ts'
import { architectureOfFile, checkLines, checkResult, importedText, withOwnFile } from './cli/ownFile.ts'
import { codeSections, type PartOptions } from './cli/part.ts'
import { type RunOptions, run } from './cli/run.ts'
import { endedText } from './cli/state.ts'
import { ENCODINGS, tableLines, tableNamed } from './cli/table.ts'
import { type SectionLine, type TallyOptions, tallies } from './cli/tallies.ts'
import { resultLines, resultsJson } from './conformance/results.ts'
import type { FileSection } from './container/container.ts'
import type { DiagramFormat } from './diagram/picture.ts'
import { jsonText } from './encoding/jsonText.ts'
import { exportedArchitecture } from './isa/exportedArchitecture.ts'
import { architectures } from './isa/registry.ts'
import { findingsReport } from './sweep/report.ts'
import { type CodeTally, sumOfTallies } from './sweep/tally.ts'

interface JsonOption {
  readonly json?: boolean
}
interface ConformanceOptions extends JsonOption {
  readonly claims?: boolean
  readonly proof?: boolean
  readonly exported?: boolean
}

const given = withOwnFile(process.argv.slice(2))
const isJson = asksForJson(given)
const remark = (message: string): void => void process.stderr.write(`${remarkLine(message, isJson)}\n`)
const fail = (message: string, exit: ReturnType<typeof exitOf> = EXIT_CODES.wrong): void => {
  process.stderr.write(`${errorLine(message, exit, isJson)}\n`)
  process.exitCode = exit
}

const NO_CODE: FileSection = { name: 'no section', kind: 'code', bytes: new Uint8Array(), address: 0, symbols: [] }

type DiagramOptions = JsonOption & Readonly<Partial<Record<DiagramFormat, boolean>>>
interface ExportOptions extends JsonOption {
  readonly c?: boolean
  readonly csv?: boolean
  readonly markdown?: boolean
  readonly table?: string
}

/**
 * Refuses a choice of several formats.
 * @throws WrongCall that names them
 */
function onlyOne(formats: object): void {
  const chosen = Object.entries(formats).flatMap(([name, isChosen]) => (isChosen ? [name] : []))
  if (chosen.length > 1)
    throw new WrongCall(`one format at a time, not ${chosen.map((name) => `--${name}`).join(' and ')}`)
}

/** Adds the options that choose what of a file is read. */
const ofFile = (command: Command): Command =>
  command
    .option('--raw', 'read all bytes as code, whatever the file is')
    .option('--section <name...>', 'only these sections of the file')
    .option('--start <byte>', 'begin so many bytes after the start of the section, or of the file with --raw')
    .option('--length <bytes>', 'read so many bytes')
    .option('--base <address>', 'address of the first byte that is read, instead of what the file says')

/** Adds the options of commands that look at many files. */
const ofFiles = (command: Command): Command =>
  ofFile(command)
    .option('--json', 'an object of JSON a line instead')
    .addOption(new Option('--one-core', 'do not use the other cores').hideHelp())
    .addOption(new Option('--counts', 'no findings, which take longer than all counts').hideHelp())

const program = new Command('isa')
  .description('Look into instruction sets: decode, assemble, explain, run.')
  .addHelpText('after', EXIT_HELP)
  .exitOverride()
  // An error is one line, as everywhere here; a guess at what was meant would come in a second one.
  .configureOutput({
    outputError: (message, write) =>
      write(`${errorLine(message.trim().replaceAll('\n', ' '), EXIT_CODES.call, isJson)}\n`),
  })

program
  .command('list')
  .description('architectures, one a line')
  .option('--kernels', 'their kernels instead: architecture, name and title')
  .option('--json', 'one document of JSON: a list')
  .action(async ({ kernels, json }: JsonOption & { readonly kernels?: boolean }) => {
    const rows = kernels ? await kernelNames() : architectures.map(({ id, title }) => ({ id, title }))
    if (json) await say([jsonText(rows)])
    else
      await say(
        rows.map((row) => ('id' in row ? `${row.id}  ${row.title}` : `${row.architecture}  ${row.name}  ${row.title}`)),
      )
  })
ofFile(program.command('disasm <id> [file]'))
  .description(
    'instructions of a binary, of the code in an ELF, cubin, GXP or Mach-O file or in a listing, or of text with --hex, one a line, as text that asm brings back; exits with 1 where some cannot be decoded',
  )
  .option('--hex', 'the input is text: each line begins an instruction, or it is a dump, an array or a listing')
  .option('--labels', 'names of functions and of targets of jumps')
  .option('--json', 'an object of JSON a line instead, for each instruction or bundle')
  .option('--canonical', 'the text that sources print, which leaves out what they do not show')
  .option('--keep-going', 'exit with 0 even where some cannot be decoded')
  .action(async (id: string, file: string | undefined, options: FileDisasmOptions & { keepGoing?: boolean }) => {
    const architecture = await findArchitecture(id)
    const troubles: Troubles = new Map()
    const { lines, problems } = disassembledFile(architecture, await input(file), options, troubles)
    for (const problem of problems) remark(problem)
    // If the output is not read to its end, there is nothing to report.
    if (!(await say(lines))) return
    const troubleLines = troublesText(troubles)
    if (troubleLines === undefined) return
    if (options.keepGoing) remark(troubleLines)
    else fail(troubleLines)
  })
program
  .command('asm <id> [file]')
  .description(
    'hex of each instruction, of lines of assembly or of a listing of disasm, and of what directives of GNU as put between; .include reads from the folder of the file',
  )
  .option('--json', 'an object of JSON a line instead, each with its address and bytes')
  .action(async (id: string, file: string | undefined, { json }: JsonOption) => {
    const { isa } = await findArchitecture(id)
    const source = new TextDecoder().decode(await input(file))
    for (const made of asm(isa, source, included(source, file))) {
      if (!(await say(json ? asmJson(made) : made.hex))) return
      for (const error of made.errors) fail(error)
    }
  })
ofFiles(program.command('stat <id> <files...>'))
  .description(
    'what files of code are made of: words by status, encodings by frequency with their evidence; several files on all cores, with their sum',
  )
  .action(async (id: string, files: readonly string[], options: TallyOptions) => {
    const { isa } = await findArchitecture(id)
    const all: CodeTally[] = []
    // Lines of counts need no findings; those of JSON have them.
    const asked = { ...options, counts: options.counts || !options.json }
    for await (const { file, section, tally } of tallies(id, files, asked)) {
      const line: SectionLine = { file, section, ...tally, evidence: evidenceIn(isa, tally) }
      const title = files.length > 1 ? `${file}, ${section}` : section
      if (!(await say(options.json ? [JSON.stringify(line)] : statLines(isa, title, tally)))) return
      all.push(tally)
    }
    if (files.length <= 1 || options.oneCore) return
    const sum = sumOfTallies(all)
    if (options.json) await say([JSON.stringify({ files: files.length, ...sum, evidence: evidenceIn(isa, sum) })])
    else await say(statLines(isa, `${files.length} files`, sum))
  })
ofFiles(program.command('hunt <id> <files...>'))
  .description(
    'words of files that do not decode or set bits nobody explains, grouped, as Markdown; several files on all cores, as one report',
  )
  .action(async (id: string, files: readonly string[], options: TallyOptions) => {
    const [only, ...others] = files
    if (others.length === 0 && !options.json) {
      const { isa } = await findArchitecture(id)
      for (const code of codeSections(await input(only), options).sections)
        if (!(await say(huntLines(isa, code)))) return
      return
    }
    const all: CodeTally[] = []
    for await (const { file, section, tally } of tallies(id, files, options)) {
      all.push(tally)
      const findings = () => tally.findings.map((finding) => JSON.stringify({ file, section, ...finding }))
      if (options.json && !(await say(findings()))) return
    }
    if (!options.json) await say(findingsReport((await findArchitecture(id)).isa, files.length, sumOfTallies(all)))
  })
ofFile(program.command('diff <id> <left> <right>'))
  .description('what differs between two files, by instruction and by field; exits with 1 where anything does')
  .option('--json', 'an object of JSON a line instead, for each two sections that differ')
  .action(async (id: string, left: string, right: string, options: PartOptions & JsonOption) => {
    const { isa } = await findArchitecture(id)
    const [a, b] = [
      codeSections(await input(left), options).sections,
      codeSections(await input(right), options).sections,
    ]
    for (let k = 0; k < Math.max(a.length, b.length); k++) {
      const [one = NO_CODE, other = NO_CODE] = [a[k], b[k]]
      const told = sectionDifferences(isa, one, other)
      if (told.differences.length === 0) continue
      process.exitCode = EXIT_CODES.wrong
      const lines = options.json ? [JSON.stringify(told)] : [`${one.name} and ${other.name}`, ...diffLines(told)]
      if (!(await say(lines))) return
    }
  })
program
  .command('explain <id> <hex>')
  .description('fields, evidence, why it decoded so, effects')
  .option('--variant <id>', 'chip family')
  .option('--with <register=value...>', 'what registers hold that the effects depend on: type.4=vint8')
  .option('--notation', 'effects in full, as docs/notation.md says, instead of sentences')
  .option('--json', 'one document of JSON')
  .action(async (id: string, hex: string, options: ExplainOptions & JsonOption) => {
    const architecture = await findArchitecture(id)
    if (options.json) await say([jsonText(wordExplanation(architecture, hex, options))])
    else await say(explainLines(architecture, hex, options))
  })
program
  .command('diagram <id> <encoding-or-hex>')
  .description('the bits of an encoding, by its name, or of a word as a picture')
  .option('--svg', 'as an SVG file, if nothing else is asked for')
  .option('--wavedrom', 'as JSON that WaveDrom and its library bit-field draw')
  .option('--latex', 'as a TikZ picture for LaTeX')
  .option('--json', 'the same as --wavedrom; errors are JSON, too')
  .action(async (id: string, what: string, { json, ...options }: DiagramOptions) => {
    const formats = { ...options, ...(json && { wavedrom: true }) }
    onlyOne(formats)
    const format = formats.latex ? 'latex' : formats.wavedrom ? 'wavedrom' : 'svg'
    const { isa } = await findArchitecture(id)
    await say([diagramText(isa, what, format).trimEnd()])
  })
program
  .command('run <id> <kernel>')
  .description('runs a kernel, or a file of assembly; final state as JSON')
  .option('--steps <n>', 'stop after so many instructions')
  .option('--variant <id>', 'chip family')
  .option('--threads <n>', 'so many threads; more than there are lanes run group after group')
  .option('--json', 'one document of JSON, as without it; errors, too')
  .action(async (id: string, kernel: string, options: RunOptions) => {
    const ended = run(await findArchitecture(id), kernel, options)
    // Another number of threads than a kernel is made for may well end in another state.
    if (ended.wrong && options.threads === undefined) process.exitCode = EXIT_CODES.wrong
    await say([endedText(ended)])
  })
program
  .command('mcp')
  .description('serves these functions as tools for agents, over standard input and output (Model Context Protocol)')
  .action(async () => {
    // The protocol's library takes longer to load than most commands to run.
    const { serve } = await import('./cli/mcp.ts')
    await serve()
  })
program
  .command('check <file>')
  .description('checks a file that describes an architecture; exits with 1 if anything is wrong')
  .option('--json', 'one document of JSON')
  .action(async (file: string, { json }: JsonOption) => {
    const result = checkResult(await architectureOfFile(file))
    if (!result.ok) process.exitCode = EXIT_CODES.wrong
    await say(json ? [jsonText(result)] : checkLines(result))
  })
program
  .command('import <project> <file>')
  .description(
    'makes a file that describes an architecture; the project is riscv-opcodes, the file its instr_dict.json',
  )
  .option('--json', 'one document of JSON, as without it; errors, too')
  .action(async (project: string, file: string) => {
    await say([importedText(project, file)])
  })
program
  .command('export <id>')
  .description('the whole description as JSON, its encodings or another of its tables as a table, or its decoder in C')
  .option('--table <name>', 'a table instead: encodings, or one of its own, which an error lists')
  .option('--csv', 'the table as comma-separated values; that of encodings if none is named')
  .option('--markdown', 'the table as Markdown; that of encodings if none is named')
  .option('--c', 'a file of C99 that decodes instructions and writes their text: see docs/c.md')
  .option('--json', 'one document of JSON, also if no format is named')
  .action(async (id: string, { table, ...formats }: ExportOptions) => {
    onlyOne(formats)
    const architecture = await findArchitecture(id)
    if (formats.c && table !== undefined) throw new WrongCall('--c writes a decoder, which is no table')
    const format = formats.csv ? 'csv' : formats.markdown ? 'markdown' : 'json'
    if (formats.c) await say([cFile(architecture.isa)])
    else if (table === undefined && format === 'json') await say([jsonText(exportedArchitecture(architecture))])
    else await say(tableLines(tableNamed(architecture, table ?? ENCODINGS), format))
  })
program
  .command('conformance <folder>')
  .description('runs every vector file and program below a folder')
  .option('--claims', 'also compare how many vectors agree with each encoding with what the reference says')
  .option('--proof', 'write down how many vectors agree with each encoding, for the reference')
  .option('--json', 'an object of JSON a line instead: each file, and the sum at the end')
  .option('--exported', 'only texts and words, with each description as it is made again of its export alone')
  .action(async (folder: string, asked: ConformanceOptions) => {
    // This loads all machines, which the other commands need not wait for.
    const { checkedRows } = await import('./conformance/checked.ts')
    const written = asked.json ? resultsJson : resultLines
    const claims = asked.proof ? 'write' : asked.claims ? 'compare' : 'leave'
    const all = asked.exported ? fromExports(await subjects()) : await subjects()
    const { failed } = await checkedRows(folder, all, claims, (results) => say(written(results)))
    if (failed > 0) process.exitCode = EXIT_CODES.wrong
  })

for (const command of program.commands) command.addHelpText('after', helpAfter(command.name()))

program.parseAsync(given, { from: 'user' }).catch((error: unknown) => {
  // The library has told already what is wrong, or has written the help.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.call
  else fail(error instanceof Error ? error.message : String(error), exitOf(error))
})
