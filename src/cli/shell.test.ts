// Tests the command line as a shell starts it: closed and slow pipes, exit codes, and a line for each error.
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Socket, type SocketConstructorOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isa-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const start = (args: readonly string[], stdio: StdioOptions = 'pipe') =>
  spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], { cwd: root, stdio })
const code = (child: ChildProcess) => new Promise<number | null>((done) => child.once('close', done))

async function run(args: readonly string[], given = '') {
  const child = start(args)
  child.stdin?.end(given)
  const [out, err, exit] = await Promise.all([text(child.stdout!), text(child.stderr!), code(child)])
  return { out, err, exit }
}

test('a pipe that nobody reads any more ends each command without a word', async () => {
  const large = join(folder, 'large.bin')
  writeFileSync(large, Buffer.alloc(1 << 20, 0xdb))
  const source = join(folder, 'large.s')
  writeFileSync(source, 'add $r1 $r2 $r3\n'.repeat(2000))
  const vectors = join(folder, 'vp1')
  spawnSync('mkdir', [vectors])
  writeFileSync(join(vectors, 'decode.jsonl'), '{"hex":"25850c4c","text":"add $r1 $r18 (slct $c0 azf $r2d)"}\n')
  const commands = [
    ['list'],
    ['list', '--kernels'],
    ['disasm', 'vp1', large],
    ['asm', 'vp1', source],
    ['explain', 'vp1', '25850c4c'],
    ['run', 'vp1', 'blend'],
    ['export', 'vp1'],
    ['export', 'vp1', '--c'],
    ['conformance', folder],
  ]
  const ends = commands.map(async (args) => {
    const child = start(args, ['ignore', 'pipe', 'pipe'])
    child.stdout?.destroy()
    const [err, exit] = await Promise.all([text(child.stderr!), code(child)])
    return [args[0], err, exit]
  })
  expect(await Promise.all(ends)).toEqual(commands.map(([name]) => [name, '', 0]))
})

test('several files are looked at in several processes, in their order, with one sum and one report', async () => {
  const files = ['a.bin', 'b.bin', 'c.bin'].map((name) => join(folder, name))
  // Two words of SM 1.0 that decode and one that no encoding has; in the last file only this one.
  const good = Buffer.from('290c001080c7030420860010', 'hex')
  const bad = Buffer.from('feffffff', 'hex')
  for (const [k, file] of files.entries()) writeFileSync(file, k < 2 ? Buffer.concat([good, bad]) : bad)
  const stat = await run(['stat', 'sm1', '--raw', ...files])
  expect(stat.exit).toBe(0)
  expect(stat.out.split('\n').filter((line) => line.includes(' words: '))).toEqual([
    ...files.map(
      (file, k) =>
        `${file}, all bytes: ${k < 2 ? '16 bytes, 3' : '4 bytes, 1'} words: ${k < 2 ? 2 : 0} decode, 1 unknown`,
    ),
    '3 files: 36 bytes, 7 words: 4 decode, 3 unknown',
  ])
  const hunted = await run(['hunt', 'sm1', '--raw', ...files])
  expect(hunted.out).toContain(`| \`feffffff\` | 3 | ${files[0]} | all bytes | 0xc |`)
  const missing = await run(['stat', 'sm1', ...files, join(folder, 'none.bin')])
  expect([missing.out.includes('4 files'), missing.exit]).toEqual([false, 2])
  expect(missing.err).toBe(`${join(folder, 'none.bin')} cannot be read: there is no such file or folder\n`)
  const counted = await run(['stat', 'sm1', '--raw', '--json', ...files])
  const rows = counted.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ file, files, section, rows }) => [file ?? files, section, rows])).toEqual([
    ...files.map((file, k) => [file, 'all bytes', k < 2 ? 3 : 1]),
    [3, undefined, 7],
  ])
  expect(rows.at(-1).evidence).toEqual({ mov: 'documented', mov32: 'documented' })
})

test('words that cannot be decoded are counted, and make it exit with 1 unless told to keep going', async () => {
  const given = 'zz\n25850c4c 25850c4d\n\n000000db\n25850c4c2585\n'
  const out = `zz  <not read: “z” is not a hexadecimal digit; 0 to 9 and a to f are.>
25850c4c  add $r1 $r18 (slct $c0 azf $r2d), bits 0x2
25850c4d  sub $r1 $r18 (slct $c0 azf $r2d), bits 0x2
000000db  .bytes 000000db  # unknown
25850c4c  add $r1 $r18 (slct $c0 azf $r2d), bits 0x2
2585  .bytes 2585  # cut off: 2 of 4 bytes
`
  const canonical = `000000db  <unknown>
25850c4c  add $r1 $r18 (slct $c0 azf $r2d)
2585  <cut off: 2 of 4 bytes>
`
  const err = '3 could not be decoded: 1 not read, 1 unknown, 1 cut off\n'
  const [explained, kept, good, older] = await Promise.all([
    run(['disasm', 'vp1', '--hex'], given),
    run(['disasm', 'vp1', '--hex', '--keep-going'], given),
    run(['disasm', 'vp1', '--hex'], '25850c4c\n'),
    run(['disasm', 'vp1', '--hex', '--canonical'], '000000db\n25850c4c2585\n'),
  ])
  expect(older).toEqual({ out: canonical, err: '2 could not be decoded: 1 unknown, 1 cut off\n', exit: 1 })
  expect(explained).toEqual({ out, err, exit: 1 })
  expect(kept).toEqual({ out, err, exit: 0 })
  expect(good).toEqual({ out: '25850c4c  add $r1 $r18 (slct $c0 azf $r2d), bits 0x2\n', err: '', exit: 0 })
})

test('whatever is wrong is named in a line, as JSON if that is asked for; a wrong call exits with 2', async () => {
  const calls: readonly (readonly [line: string, ...args: string[]])[] = [
    ['/nowhere/a.bin cannot be read: there is no such file or folder', 'disasm', 'vp1', '/nowhere/a.bin'],
    [`${folder} cannot be read: it is a folder`, 'asm', 'vp1', folder],
    ['--threads takes a number of threads, 1 or more, not "0"', 'run', 'g13', 'collatz', '--threads', '0'],
    ['g13 has no variants', 'explain', 'g13', 'fa09c6ca1820', '--variant', 'M2'],
    ['/nowhere cannot be read: there is no such file or folder', 'conformance', '/nowhere'],
    ["error: unknown option '--hexx' (Did you mean --hex?)", 'disasm', 'vp1', '--hexx'],
    ["error: unknown command 'disasn' (Did you mean disasm?)", 'disasn'],
    ["error: missing required argument 'hex'", 'explain', 'vp1'],
    [
      'no architecture "vp2"; there are: g13, sm1, usse, vp1, brew, or the name of a file such as ./mine.json',
      ...['stat', 'vp2', folder],
    ],
    ['one format at a time, not --csv and --markdown', 'export', 'vp1', '--csv', '--markdown'],
    ['"spike" is no project that is read; there is riscv-opcodes', 'import', 'spike', folder],
    ['--with takes a register and what it holds, such as type.4=vint8, not "x"', 'explain', 'brew', '2164', '--with=x'],
  ]
  const data: typeof calls = [
    ['"zz" is not a word: “z” is not a hexadecimal digit; 0 to 9 and a to f are.', 'explain', 'vp1', 'zz'],
    [
      '"25850c4c07c14042" has 8 bytes; the instruction that it begins with has 4',
      ...['explain', 'vp1', '25850c4c07c14042'],
    ],
  ]
  const ends = [...calls, ...data].map(([, ...args], k) => run(k % 2 ? args : [...args, '--json']))
  const wanted = (exit: number, all: typeof calls) => all.map(([error]) => ({ error, exit }))
  expect(await Promise.all(ends)).toEqual(
    [...wanted(2, calls), ...wanted(1, data)].map(({ error, exit }, k) => ({
      out: '',
      err: `${k % 2 ? error : JSON.stringify({ error, exit })}\n`,
      exit,
    })),
  )
})

test('all kernels are listed by the names that run takes', async () => {
  const { out } = await run(['list', '--kernels'])
  const lines = out.trimEnd().split('\n')
  const all = await Promise.all(architectures.map(({ load }) => load()))
  expect(lines).toContain('vp1  blend  Blend two pixels')
  expect(lines.map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual(
    all.flatMap(({ isa, kernels }) => kernels.map(({ name }) => `${isa.id} ${name}`)),
  )
})

test('standard input that comes slowly, through a pipe that does not wait, is read to its end', async () => {
  const pipe = join(folder, 'pipe')
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0)
  const both = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const input = openSync(pipe, constants.O_RDONLY)
  const writer = await open(pipe, constants.O_WRONLY)
  const child = start(['disasm', 'vp1', '--hex'], [input, 'pipe', 'pipe'])
  const ended = Promise.all([text(child.stdout!), text(child.stderr!), code(child)])
  // This does what a parent that shares its input may do: now a read finds nothing yet, and does not wait.
  const shared = new Socket({ fd: input, readable: true, pauseOnCreate: true } as SocketConstructorOpts)
  closeSync(both)
  // This is more than a pipe holds: once it is written, the command has begun to read, and then finds nothing for a
  // while.
  await writer.write('25850c4c\n'.repeat(10_000))
  await sleep(500)
  await writer.write('25850c4d\n')
  await writer.close()
  shared.destroy()
  const [out, err, exit] = await ended
  expect([err, exit]).toEqual(['', 0])
  expect(out.trimEnd().split('\n')).toHaveLength(10_001)
})
