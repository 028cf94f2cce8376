// Defines Brew kernels of lanes for registers of any size: copy, length, sums, products, a selection, a maximum.
import type { Kernel } from '../../architecture.ts'
import { bytes, HEADINGS, ints, noise, range, shorts } from './kernel-data.ts'

const [FROM, TO, OTHER] = [0x1000, 0x2000, 0x3000]
const at = (address: number): bigint => BigInt(address)

// ---- copy -----------------------------------------------------------------------------------------------------------

const TEXT = [...'What does not fill a register is copied by the same three instructions.'].map((c) => c.charCodeAt(0))

const copy: Kernel = {
  name: 'copy',
  title: 'Copy memory',
  about: 'set_vend asks for all bytes that are left, and answers with how many a register takes: a load and a store then move so many. The last round is shorter and needs no code of its own.',
  table: [HEADINGS, ['$r0', 'bytes that are left'], ['$r1', 'where they are'], ['$r2', 'where they go'], ['$r3', 'bytes of this round'], ['$r4', 'the bytes themselves']],
  source: `        type $r4 <- vint8
loop:   $r3 <- set_vend $r0
        $r4 <- mem[$r1]
        mem[$r2] <- $r4
        $r1 <- $r1 + $r3
        $r2 <- $r2 + $r3
        $r0 <- $r0 - $r3
        if any $r0 > 0 $pc <- loop
        swi 1`,
  init: { registers: { r: { 0: BigInt(TEXT.length), 1: at(FROM), 2: at(TO) } }, memory: [bytes(FROM, TEXT)] },
  expect: { registers: { r: { 0: 0n } }, memory: [bytes(TO, TEXT), bytes(TO + TEXT.length, [0])] },
}

// ---- length ---------------------------------------------------------------------------------------------------------

const NAME = [...'Registers that know their types'].map((c) => c.charCodeAt(0))

const length: Kernel = {
  name: 'length',
  title: 'Length of a string',
  about: 'Looks at as many characters at once as a register holds. Where one of them is 0, a comparison makes a mask, and compress packs the numbers of the lanes it selects: the lowest is where the string ends.',
  table: [HEADINGS, ['$r1', 'the string'], ['$r2', 'where its characters are looked for'], ['$r5', 'the numbers of the lanes'], ['$r6', 'which lanes are 0'], ['$r0', 'the length']],
  source: `        type $r4 <- vint8
        type $r5 <- vint8
        full $r5 <- mem[0x${OTHER.toString(16).padStart(8, '0')}]
        $r2 <- $r1 | $r1
        $r3 <- short 16
        $r3 <- set_vend $r3         # as many as there are
loop:   $r4 <- mem[$r2]
        if any $r4 == 0 $pc <- found
        $r2 <- $r2 + $r3
        $pc <- loop
found:  $r6 <- $r4 == 0
        $r7 <- compress $r5 & $r6
        $r7 <- (cast int32)$r7      # its lowest lane
        $r0 <- $r2 + $r7
        $r0 <- $r0 - $r1
        swi 1`,
  init: { registers: { r: { 1: at(FROM) } }, memory: [bytes(FROM, [...NAME, 0, 0xee, 0]), bytes(OTHER, range(16))] },
  expect: { registers: { r: { 0: BigInt(NAME.length) } } },
}

// ---- dot product ----------------------------------------------------------------------------------------------------

const [LEFT, RIGHT] = [noise(21, 200).map((x) => x - 100), noise(42, 300).slice(21).map((x) => x - 150)]
const product = LEFT.reduce((sum, x, k) => sum + x * (RIGHT[k] ?? 0), 0)

const dot: Kernel = {
  name: 'dot',
  title: 'Dot product',
  about: 'Multiplies lane by lane, and adds all lanes to one number with sum. The products that set_vend leaves out in the last round are no part of it.',
  table: [HEADINGS, ['$r0', 'bytes that are left'], ['$r1, $r2', 'both vectors'], ['$r6', 'products'], ['$r7', 'their sum'], ['$r8', 'the result']],
  source: `        type $r4 <- vint32
        type $r5 <- vint32
        $r8 <- tiny 0
loop:   $r3 <- set_vend $r0
        $r4 <- mem[$r1]
        $r5 <- mem[$r2]
        $r6 <- $r4 * $r5
        $r7 <- sum $r6
        $r8 <- $r8 + $r7
        $r1 <- $r1 + $r3
        $r2 <- $r2 + $r3
        $r0 <- $r0 - $r3
        if any $r0 > 0 $pc <- loop
        swi 1`,
  init: { registers: { r: { 0: BigInt(4 * LEFT.length), 1: at(FROM), 2: at(TO) } }, memory: [ints(FROM, LEFT), ints(TO, RIGHT)] },
  expect: { registers: { r: { 8: BigInt.asUintN(32, BigInt(product)) } } },
}

// ---- volume ---------------------------------------------------------------------------------------------------------

const FRACTION = 15
const GAIN = Math.round(0.7 * 2 ** FRACTION)
const SAMPLES = range(30).map((k) => Math.round(30_000 * Math.sin(k / 3)))

const volume: Kernel = {
  name: 'volume',
  title: 'Turn the volume down',
  about: 'Samples of 16 bits times a fraction of 15 bits: a product of 31 bits, of which full … >>> 15 keeps the upper ones with their sign. The cast gives the fraction to every lane.',
  table: [HEADINGS, ['$r0', 'bytes that are left'], ['$r1, $r2', 'samples as they were, and louder no more'], ['$r4', 'the fraction, times 32768'], ['$r5', 'the same in every lane']],
  source: `        type $r6 <- vint16
        $r5 <- (cast vint16)$r4
loop:   $r3 <- set_vend $r0
        $r6 <- mem[$r1]
        $r6 <- full $r6 * $r5 >>> ${FRACTION}
        mem[$r2] <- $r6
        $r1 <- $r1 + $r3
        $r2 <- $r2 + $r3
        $r0 <- $r0 - $r3
        if any $r0 > 0 $pc <- loop
        swi 1`,
  init: { registers: { r: { 0: BigInt(2 * SAMPLES.length), 1: at(FROM), 2: at(TO), 4: BigInt(GAIN) } }, memory: [shorts(FROM, SAMPLES)] },
  expect: { memory: [shorts(TO, SAMPLES.map((x) => Math.floor((x * GAIN) / 2 ** FRACTION)))] },
}

// ---- maximum --------------------------------------------------------------------------------------------------------

const HEIGHTS = noise(32, 100_000).map((x) => x - 50_000)

const maximum: Kernel = {
  name: 'maximum',
  title: 'The largest of many',
  about: 'Each lane keeps the largest number it has seen. There is no such instruction: a comparison gives a mask, and exclusive ors take the new number where it is set, the old one elsewhere. The data is the first source of and, since the result has the type of that one; the mask calls itself int32. In the end lanes are turned by half, then by a quarter, until all of them have seen every number.',
  table: [HEADINGS, ['$r0', 'numbers that are left, in bytes'], ['$r1', 'where they are'], ['$r4', 'the largest so far, in each lane'], ['$r6', 'where a new one is larger'], ['$r8', 'which lane each lane is to look at'], ['$r10', 'the largest of all']],
  source: `        type $r4 <- vint32
        type $r5 <- vint32
        type $r8 <- vint32
        $r3 <- short 16
        $r3 <- set_vend $r3
        $r4 <- mem[$r1]
loop:   $r5 <- mem[$r1]
        $r6 <- signed $r4 < $r5     # lanes of ones and zeros
        $r7 <- $r5 ^ $r4
        $r7 <- $r7 & $r6
        $r4 <- $r4 ^ $r7
        $r1 <- $r1 + $r3
        $r0 <- $r0 - $r3
        if any $r0 > 0 $pc <- loop
        $r2 <- short 2              # turns
turn:   full $r8 <- mem[$r9]
        $r5(i) <- $r4($r8(i))
        $r6 <- signed $r4 < $r5
        $r7 <- $r5 ^ $r4
        $r7 <- $r7 & $r6
        $r4 <- $r4 ^ $r7
        $r9 <- short 16 + $r9
        $r2 <- tiny $r2 - 1
        if any $r2 > 0 $pc <- turn
        $r10 <- (cast int32)$r4
        swi 1`,
  init: {
    registers: { r: { 0: BigInt(4 * HEIGHTS.length), 1: at(FROM), 9: at(OTHER) } },
    memory: [ints(FROM, HEIGHTS), ints(OTHER, [2, 3, 0, 1, 1, 0, 3, 2])],
  },
  expect: { registers: { r: { 10: BigInt.asUintN(32, BigInt(Math.max(...HEIGHTS))) } } },
}

// ---- select ---------------------------------------------------------------------------------------------------------

const [DAY, NIGHT] = [noise(45, 256), noise(90, 256).slice(45)]

const select: Kernel = {
  name: 'select',
  title: 'Select lanes by a predicate',
  about: 'The lighter of two pixels, byte by byte. Three instructions of logic with the predicate as first source take each lane from one register or the other: they work on whole values, and each result is an int32 of as many bytes. Only when it has its type again is it lanes for a store.',
  table: [HEADINGS, ['$r0', 'bytes that are left'], ['$r1, $r7', 'both pictures'], ['$r8', 'where the result goes'], ['$r2', 'the predicate: which bytes of $r5 are larger'], ['$r5, $r6', 'bytes of either, then those that are selected']],
  source: `loop:   $r3 <- set_vend $r0
        type $r5 <- vuint8s
        type $r6 <- vuint8s
        $r5 <- mem[$r1]
        $r6 <- mem[$r7]
        $r2 <- $r6 < $r5
        $r5 <- $r2 & $r5
        $r6 <- ~$r2 & $r6
        $r5 <- $r5 | $r6
        type $r5 <- vuint8s         # lanes again
        mem[$r8] <- $r5
        $r1 <- $r1 + $r3
        $r7 <- $r7 + $r3
        $r8 <- $r8 + $r3
        $r0 <- $r0 - $r3
        if any $r0 > 0 $pc <- loop
        swi 1`,
  init: { registers: { r: { 0: BigInt(DAY.length), 1: at(FROM), 7: at(OTHER), 8: at(TO) } }, memory: [bytes(FROM, DAY), bytes(OTHER, NIGHT)] },
  expect: { registers: { r: { 0: 0n } }, memory: [bytes(TO, DAY.map((x, k) => Math.max(x, NIGHT[k] ?? 0))), bytes(TO + DAY.length, [0])] },
}

export const vectorKernels: readonly Kernel[] = [copy, length, dot, volume, select, maximum]
