// Tests a session with isa mcp as an agent has it: the tools it lists, their answers, and errors it can act on.
import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../..')
const client = new Client({ name: 'test', version: '1' })
const Said = z.object({ content: z.array(z.object({ text: z.string() })), isError: z.boolean().optional() })

beforeAll(async () => {
  const args = ['--import', 'tsx', 'src/cli.ts', 'mcp']
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }))
})
afterAll(() => client.close())

async function call(name: string, given: Readonly<Record<string, unknown>>) {
  const { content, isError } = Said.parse(await client.callTool({ name, arguments: given }))
  const text = content.map((one) => one.text).join('\n')
  return isError ? `error: ${text}` : text
}

test('it lists its tools, each with what it takes', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})])).toEqual([
    ['list_architectures', []],
    ['disassemble', ['isa', 'hex']],
    ['assemble', ['isa', 'source']],
    ['explain', ['isa', 'word', 'notation']],
    ['find_encodings', ['isa', 'text']],
    ['run_kernel', ['isa', 'kernel']],
  ])
})

test('an agent finds an architecture, assembles, disassembles, and asks what a word does', async () => {
  expect(await call('list_architectures', {})).toContain('vp1  NVIDIA VP1')
  expect(await call('assemble', { isa: 'vp1', source: 'add $r1 $r2 $r3' })).toBe('c787084c')
  expect(await call('disassemble', { isa: 'vp1', hex: 'c7 87 08 4c' })).toBe('c787084c  add $r1 $r2 $r3')
  const said = await call('explain', { isa: 'vp1', word: 'c787084c', notation: true })
  expect(said).toContain('effects     $r1 <- signed32($r2) + signed32($r3)')
  expect(await call('find_encodings', { isa: 'brew', text: 'square root' })).toMatch(/rsqrt/)
})

test('files stand wherever an architecture does, and programs run', async () => {
  expect(await call('assemble', { isa: 'examples/tiny.json', source: 'add r1, r2, r3' })).toBe('9822')
  const ended: unknown = JSON.parse(await call('run_kernel', { isa: 'examples/rv32im.json', kernel: 'fibonacci' }))
  expect(ended).toMatchObject({ stopped: 'stop', registers: { x: { 10: '262' } } })
})

test('errors say what would be right', async () => {
  expect(await call('explain', { isa: 'vp2', word: '00' })).toMatch(
    /^error: no architecture "vp2"; there are: g13, sm1/,
  )
  expect(await call('assemble', { isa: 'vp1', source: 'add $r1 $r2' })).toMatch(
    /^error: line 1, column 12: read the end of the line, but/,
  )
  expect(await call('disassemble', { isa: 'vp1', hex: 'abc' })).toBe('error: bytes are pairs of hexadecimal digits')
  expect(await call('run_kernel', { isa: 'vp1', kernel: '../x' })).toMatch(
    /^error: no kernel of this name; there are: /,
  )
})
