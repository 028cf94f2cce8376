// Tests the first example of a file, as the tutorial has it: its words, what they do, and its program.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { assemble, isError } from '../encoding/assemble.ts'
import { asmText, decode } from '../encoding/decode.ts'
import { bytesOfWords, hexOf, wordsOfBytes } from '../encoding/words.ts'
import { notationWriter } from '../notation/write.ts'
import { readArchitecture } from './architectureFile.ts'

const file = readFileSync(join(resolve(import.meta.dirname, '../..'), 'examples/tiny.json'), 'utf8')
const read = readArchitecture(parse(file))
if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
const { isa, machine, meaning } = read.architecture

test.each([
  ['mov r3, 200', 'c806'],
  ['add r1, -1', 'ff13'],
  ['add r1, r2, r3', '9822'],
  ['sub r7, r0, r1', '092e'],
  ['shr r1, r1, 7', '7a22'],
  ['load r2, [r3 + 63]', 'ff34'],
  ['store r2, [r3 + 0]', 'c044'],
  ['jump 0x1ffe', 'ff5f'],
  ['bnz r1, 0x10', '0862'],
  ['stop', '0070'],
])('%s is %s', (text, hex) => {
  const made = assemble(isa, text)
  expect(isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))).toBe(hex)
  expect(asmText(decode(isa, wordsOfBytes(Uint8Array.from(Buffer.from(hex, 'hex')), 0)))).toBe(text)
})

test.each([
  ['mov r3, 200', 'r3 <- 200'],
  ['add r1, -1', 'r1 <- r1 + -1'],
  ['sub r7, r0, r1', 'r7 <- r0 - r1'],
  ['load r2, [r3 + 63]', 'r2 <- data8[r3 + 63]'],
  ['store r2, [r3 + 0]', 'data8[r3 + 0] <- r2'],
  ['bnz r1, 0x10', 'if r1: jump to 16'],
  ['stop', 'stop'],
])('%s does: %s', (text, effects) => {
  const made = assemble(isa, text)
  const said = isError(made) ? undefined : meaning(decode(isa, made.words), '')
  expect(said && notationWriter(machine(''))(said.effects)).toBe(effects)
})
