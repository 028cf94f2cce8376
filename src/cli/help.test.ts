// Tests the help of every command: it has examples that run as they are written, exit codes, and --json.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { builtShell } from './fixtures/builtShell.ts'

const root = resolve(import.meta.dirname, '../..')
/** A folder with `examples`, and with the shell under its name. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isa-'))
  symlinkSync(join(root, 'examples'), join(folder, 'examples'))
  const command = join(folder, 'isa')
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${shell.script}" "$@"\n`)
  chmodSync(command, 0o755)
})
afterAll(() => {
  for (const one of [folder, shell.folder]) rmSync(one, { recursive: true })
})

/** Runs a line as a person types it into a shell. */
async function typed(line: string) {
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  const child = spawn('sh', ['-c', line], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, err, exit }
}

const shell = await builtShell()
const { out: usage } = await (async () => {
  const child = spawn(process.execPath, [shell.script, '--help'])
  return { out: await text(child.stdout) }
})()
const commands = [...usage.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name).filter((name) => name !== 'help')

test('the help lists all commands, and says which exit codes there are', () => {
  expect(commands.length).toBeGreaterThan(12)
  expect(usage).toMatch(/0: done\. 1: something in what was read is wrong.*\n2: it could not run as it was called/)
})

test.each(commands)('isa %s: its examples do what they say', async (name) => {
  const { out: help, exit } = await typed(`isa ${name} --help`)
  expect(exit).toBe(0)
  expect(help).toMatch(/\nExit codes:\n {2}0: done\n/)
  // A server of agents prints nothing for a person.
  if (name !== 'mcp') expect(help).toMatch(/^ {2}--json /m)
  const examples = [...help.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line = '']) => line)
  expect(examples.length).toBeGreaterThanOrEqual(2)
  expect(examples.length).toBeLessThanOrEqual(3)
  const ends = await Promise.all(examples.map(typed))
  for (const [k, line] of examples.entries()) {
    const { out, err, exit: code } = ends[k] ?? expect.unreachable()
    expect(line).toMatch(new RegExp(`\\bisa ${name}\\b`))
    const isWrong = / # exits with 1$/.test(line)
    expect([line, code, err]).toEqual([line, isWrong ? 1 : 0, expect.stringMatching(isWrong ? /^(.+\n)?$/ : NOTES)])
    if (!/> \S+$|< \/dev/.test(line)) expect(out, line).not.toBe('')
    if (/ --json\b/.test(line)) for (const document of documentsIn(out)) expectDocumented(name, document)
  }
})
const shapes = readFileSync(join(root, 'docs/shell.md'), 'utf8')
/** Tests that the row of a command in `docs/shell.md` names each property of what it prints, or of its rows. */
function expectDocumented(name: string, document: unknown): void {
  const row = shapes.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? expect.unreachable()
  const one = Array.isArray(document) ? document[0] : document
  const properties = Object.keys(z.looseObject({}).parse(one))
  expect(properties.length).toBeGreaterThan(1)
  for (const property of properties) expect(row, name).toMatch(new RegExp(`[\`{ ]${property}[\`,:} ]`))
}

/** Remarks that are no failure. */
const NOTES = /^(\d+ could not be decoded: .*\n)?$/

/** Returns the documents of JSON in a text: one, or one a line. */
function documentsIn(out: string): readonly unknown[] {
  try {
    return [JSON.parse(out)]
  } catch {
    return out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }
}
