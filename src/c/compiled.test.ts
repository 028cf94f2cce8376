// Tests decoders in C: compiles one of each description, and compares it with words read by hand and with the library.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { architectureOfFile } from '../cli/ownFile.ts'
import { exported } from '../encoding/export.ts'
import { imported } from '../encoding/imported.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { cFile } from './file.ts'
import { compiledC, compiler, lineHere, linesInC, runOnRecords, STRICT, wordsToDecode } from './fixtures/harness.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'c-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const all = [
  ...architectures.map(({ id, load }) => ({ id, load })),
  { id: 'rv32im', load: () => architectureOfFile(join(root, 'examples/rv32im.json')) },
]

/** Words as the specifications spell their fields: bytes, and their text at address 16. */
const BY_HAND: Readonly<Record<string, readonly (readonly [hex: string, text: string])[]>> = {
  g13: [
    ['0e05445200000000', 'iadd r1, r2, 5'],
    ['140a', 'ret r5'],
  ],
  sm1: [
    ['05850440cb040000', 'IMUL32I.S16.S16 R1, R1L, 0x4c84'],
    ['010000f0010000e0', 'NOP'],
  ],
  usse: [
    ['ffff0f00400000f9', 'p0 br pc-1'],
    ['0000000000000008', 'mul.f32 r0, r0, r0'],
  ],
  vp1: [['05008865', 'mov $r17 0x5']],
  brew: [
    ['01f00800', 'if any $r1 == 0 $pc <- $pc + 8'],
    ['fff11430', '$r3 <- sum $r4'],
  ],
  rv32im: [['6f004000', 'jal zero,0x14']],
}

describe.each(all)('$id', ({ id, load }) => {
  test('the file has each encoding at each length, with its name and its bytes', async () => {
    const { isa } = await load()
    const rows = [...cFile(isa).matchAll(/^ {4}\{"([^"]+)", (?:true|false), (\d+), /gm)].map(([, ...row]) =>
      String(row),
    )
    expect(rows.sort()).toEqual(isa.variants.map(({ encoding, bytes }) => `${encoding.name},${bytes}`).sort())
  })

  test('the description as it is made again of its export has the same file', async () => {
    const { isa } = await load()
    const again = imported(JSON.parse(JSON.stringify(exported(isa))))
    expect(again.kind === 'description' && cFile(again.isa) === cFile(isa)).toBe(true)
  })

  test.skipIf(!compiler)('the same text, status, length and unexplained bits for words of each encoding', async () => {
    const { isa } = await load()
    const program = compiledC(isa, folder, [...STRICT, '-O0', ...sanitizers()])
    const words = wordsToDecode(isa, 2000, 12, 5)
    expect(linesInC(program, words)).toEqual(words.map((word) => lineHere(isa, word)))

    const byHand = (BY_HAND[id] ?? []).map(([hex, text]) => ({ bytes: bytesOfHex(hex)!, at: 16, text }))
    const texts = linesInC(program, byHand).map((line) => line.split(' ').slice(5).join(' '))
    expect(texts).toEqual(byHand.map(({ text }) => text))
    expect(texts.length).toBeGreaterThan(0)

    // Each word is decoded with every length and many capacities, in memory that ends there.
    const few = words.filter((_, k) => k % 23 === 0)
    expect(runOnRecords(program, few, ['cut']).trim()).toBe('0')
  })
})

/** Returns the flags that make a program stop at an access out of bounds; none if the compiler lacks them. */
function sanitizers(): readonly string[] {
  const flags = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all']
  const source = join(folder, 'empty.c')
  writeFileSync(source, 'int main(void) { return 0; }\n')
  const isMade = spawnSync(compiler!, [...flags, source, '-o', join(folder, 'empty')]).status === 0
  return isMade && spawnSync(join(folder, 'empty')).status === 0 ? flags : []
}

test.skipIf(!compiler)('the example of the documentation prints what is said there', async () => {
  const doc = readFileSync(join(root, 'docs/c.md'), 'utf8')
  const [example, output] = ['c', 'text'].map((kind) => new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(doc)?.[1])
  const { isa } = (await architectures.find(({ id }) => id === 'g13')?.load()) ?? expect.unreachable()
  const [main, file, program] = ['main.c', 'g13.c', 'example'].map((name) => join(folder, name))
  writeFileSync(main!, example!)
  writeFileSync(file!, `${cFile(isa)}\n`)
  const made = spawnSync(compiler!, [...STRICT, main!, file!, '-o', program!], { encoding: 'utf8' })
  expect(made.stderr).toBe('')
  expect(spawnSync(program!, { encoding: 'utf8' }).stdout).toBe(output)
})

test.skipIf(!compiler)('C++ takes the file, too', async () => {
  const { isa } = (await architectures.find(({ id }) => id === 'vp1')?.load()) ?? expect.unreachable()
  const file = join(folder, 'vp1.cc')
  writeFileSync(file, `${cFile(isa)}\n`)
  const flags = ['-x', 'c++', '-std=c++11', '-Wall', '-Wextra', '-Werror', '-fsyntax-only']
  const { stderr, status } = spawnSync(compiler!, [...flags, file], { encoding: 'utf8' })
  // A compiler for C alone has no C++ behind it.
  if (!/cc1plus|not recognized/.test(stderr)) expect([stderr, status]).toEqual(['', 0])
})
