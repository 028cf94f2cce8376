// Implements isa mcp: the functions of the shell as tools for agents, over standard input and output.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { z } from 'zod'
import project from '../../package.json' with { type: 'json' }
import { evidenceOf } from '../encoding/evidence.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { asm } from './assembly.ts'
import { disasm, type Troubles, troublesText } from './disassembly.ts'
import { explainLines } from './explain.ts'
import { findArchitecture } from './find.ts'
import { run } from './run.ts'
import { endedText } from './state.ts'

/** Most encodings that a search lists. */
const MOST_FOUND = 50
/** Steps that a program makes at most; an agent waits for the answer. */
const MOST_STEPS = 100_000_000

const isa = z
  .string()
  .describe('The id of an architecture, as list_architectures has them, or the name of a JSON file that describes one')

/** Returns the text of an answer, or of an error that says what is wrong with what was asked. */
async function answer(lines: () => Promise<Iterable<string>>) {
  try {
    return { content: [{ type: 'text' as const, text: [...(await lines())].join('\n') }] }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { content: [{ type: 'text' as const, text }], isError: true }
  }
}

/** Returns a server with all tools. */
function toolServer(): McpServer {
  const server = new McpServer({ name: 'isa-explorer', version: project.version })
  server.registerTool(
    'list_architectures',
    { description: 'Lists the architectures: the id of each, and its title.', inputSchema: {} },
    () => answer(async () => architectures.map(({ id, title }) => `${id}  ${title}`)),
  )
  server.registerTool(
    'disassemble',
    {
      description: 'Disassembles bytes. Each line has the bytes of an instruction, or of a bundle, and its text.',
      inputSchema: {
        isa,
        hex: z
          .string()
          .describe('Bytes in the order of memory, as hexadecimal digits; a line for each instruction, or all in one'),
      },
    },
    ({ isa, hex }) =>
      answer(async () => {
        const architecture = await findArchitecture(isa)
        const troubles: Troubles = new Map()
        const bytes = bytesOfHex(hex.replaceAll(/\s+/g, ''))
        if (!bytes) throw new Error('bytes are pairs of hexadecimal digits')
        const lines = [...disasm(architecture.isa, bytes, {}, troubles)]
        const trouble = troublesText(troubles)
        return trouble === undefined ? lines : [...lines, trouble]
      }),
  )
  server.registerTool(
    'assemble',
    {
      description: 'Assembles a program, an instruction a line. Gives the bytes of each instruction, or what is wrong.',
      inputSchema: { isa, source: z.string().describe('Assembly, with labels and directives') },
    },
    ({ isa, source }) =>
      answer(async () => {
        const pieces = [...asm((await findArchitecture(isa)).isa, source)]
        const errors = pieces.flatMap((piece) => piece.errors)
        if (errors.length > 0) throw new Error(errors.join('\n'))
        return pieces.flatMap(({ hex }) => hex)
      }),
  )
  server.registerTool(
    'explain',
    {
      description: 'Explains a word: its fields, the evidence, why it decoded so, and its effects.',
      inputSchema: {
        isa,
        word: z.string().describe('One instruction, as hexadecimal bytes in the order of memory'),
        notation: z
          .boolean()
          .optional()
          .describe('Whether effects are written in full, in a notation that can be read back'),
      },
    },
    ({ isa, word, notation = false }) =>
      answer(async () => explainLines(await findArchitecture(isa), word, { notation })),
  )
  server.registerTool(
    'find_encodings',
    {
      description: `Finds encodings by a part of their name, assembly or description; the first ${MOST_FOUND} of them.`,
      inputSchema: { isa, text: z.string().describe('What to look for, in any capitals; everything if it is empty') },
    },
    ({ isa, text }) =>
      answer(async () => {
        const wanted = text.toLowerCase()
        const { encodings } = (await findArchitecture(isa)).isa
        const found = encodings.filter(({ name, asm, doc }) => `${name}\n${asm}\n${doc}`.toLowerCase().includes(wanted))
        const lines = found
          .slice(0, MOST_FOUND)
          .map((e) => `${e.name}: ${e.asm || 'no text'}; ${e.pattern}; ${evidenceOf(e)}; ${e.doc}`)
        const rest = found.length - lines.length
        return rest > 0 ? [...lines, `and ${rest} more`] : lines.length ? lines : ['none']
      }),
  )
  server.registerTool(
    'run_kernel',
    {
      description: 'Runs a sample program to its end, and gives the state that it ends in as JSON.',
      inputSchema: { isa, kernel: z.string().describe('The name of a kernel; an error lists those there are') },
    },
    ({ isa, kernel }) =>
      answer(async () => {
        const architecture = await findArchitecture(isa)
        const names = architecture.kernels.map(({ name }) => name)
        if (!names.includes(kernel)) throw new Error(`no kernel of this name; there are: ${names.join(', ')}`)
        return [endedText(run(architecture, kernel, { steps: String(MOST_STEPS) }))]
      }),
  )
  return server
}

/** Serves until standard input ends. */
export async function serve(): Promise<void> {
  await toolServer().connect(new StdioServerTransport())
}
