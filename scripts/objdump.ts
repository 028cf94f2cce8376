// Compares RV32IM, as examples/rv32im.json describes it, with GNU objdump: the text of each word, and its bytes again.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { architectureOfFile } from '../src/cli/ownFile.ts'
import { assemble, isError } from '../src/encoding/assemble.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import { noise, noiseWords } from '../src/encoding/fixtures/noise.ts'
import { mnemonics } from '../src/encoding/heads.ts'
import { bytesOfWords } from '../src/encoding/words.ts'

const WORDS = Number(process.argv[2] ?? 200_000)
const OBJDUMP = 'riscv64-linux-gnu-objdump'
const HINT = 'apt-get install binutils-riscv64-linux-gnu'
/** Most differences that are printed. */
const MOST = 20

const { isa } = await architectureOfFile(resolve(import.meta.dirname, '../examples/rv32im.json'))

/** The lowest bits of a word of 32 bits: others begin shorter or longer ones. */
const isOf32 = (word: number): boolean => (word & 3) === 3 && (word & 31) !== 31

/** Half of them any words, half words of each encoding. */
function words(): readonly number[] {
  const next = noise(7)
  const any = Array.from({ length: WORDS }, () => next() | 3)
    .filter(isOf32)
    .slice(0, WORDS / 2)
  const each = Math.ceil(WORDS / 2 / isa.variants.length)
  const known = isa.variants.flatMap((variant) => noiseWords(isa, variant, each).map(([word]) => word))
  return [...any, ...known]
}

/** Returns what objdump writes for each word, with blanks for tabs. */
function dumped(all: readonly number[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'objdump-'))
  try {
    const file = join(folder, 'words.bin')
    writeFileSync(file, Int32Array.from(all))
    const args = ['-D', '-b', 'binary', '-m', 'riscv:rv32', '-M', 'no-aliases', '-z', file]
    const { stdout, status, error } = spawnSync(OBJDUMP, args, { encoding: 'utf8', maxBuffer: 1 << 30 })
    if (error || status !== 0) throw new Error(`${OBJDUMP} does not run; to install it: ${HINT}`)
    return [...stdout.matchAll(/^ *[\da-f]+:\t[\da-f]{8} +\t(.*)$/gm)].map(([, text = '']) =>
      text
        .replace(/\s*#.*$/, '')
        .replace(/\s+<.*>$/, '')
        .replaceAll('\t', ' ')
        .trim(),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Shifts by 32 and more, which the manual reserves in RV32 and objdump takes from RV64. */
const FAR_SHIFT = /^s(?:ll|rl|ra)i .*,0x[23][\da-f]$/

const all = words()
const theirs = dumped(all)
if (theirs.length !== all.length) throw new Error(`objdump has ${theirs.length} lines for ${all.length} words`)
const names = new Set(mnemonics(isa))
let [same, unknown, reserved, wrong] = [0, 0, 0, 0]
for (const [k, word] of all.entries()) {
  const at = 4 * k
  const d = decode(isa, [word, 0, 0])
  const ours = asmText(d, at)
  const other = theirs[k] ?? ''
  // Instructions of other extensions are none of ours.
  if (ours === undefined && !names.has(/^\S+/.exec(other)?.[0] ?? '')) {
    unknown++
    continue
  }
  if (ours === undefined && FAR_SHIFT.test(other)) {
    reserved++
    continue
  }
  const made = ours === undefined ? undefined : assemble(isa, ours, at)
  const isBack =
    made !== undefined && !isError(made) && String(bytesOfWords(made.words, 4)) === String(bytesOfWords(d.words, 4))
  if (ours === other && isBack) same++
  else if (++wrong <= MOST)
    console.log(
      `${(word >>> 0).toString(16).padStart(8, '0')} at 0x${at.toString(16)}: ours "${ours}", theirs "${other}"${isBack ? '' : ', and it does not assemble back'}`,
    )
}
console.log(
  `${all.length} words: ${same} have the same text and assemble back, ${unknown} are of other extensions or of none, ${reserved} are shifts that the manual reserves, ${wrong} differ`,
)
process.exitCode = wrong ? 1 : 0
