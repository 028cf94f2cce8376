// Tests that each line has its address and bytes beside it as the assembler made them, within the room there is.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { hexOf } from '../../../src/encoding/words.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { addressText } from '../../bits/addressText.ts'
import { marginAt, marginBytes, roomOf } from './marginText.ts'

test.each(architectures.map(({ id, load }) => [id, load] as const))(
  '%s: all bytes of kernels stand beside their lines',
  async (_, load) => {
    const { isa, kernels } = await load()
    for (const { source } of kernels) {
      const assembly = assembleSource(isa, source)
      const lines = source.split('\n').length
      const seen = Array.from({ length: lines }, (_, k) => marginAt(assembly, k + 1)).filter((one) => one !== undefined)
      for (const { address, hex } of seen)
        expect(hex).toBe(hexOf(assembly.code.subarray(address, address + hex.length / 2)))
      // Code without a line is padding: all that a kernel itself defines is shown.
      const bytesMade = assembly.lines.reduce((sum, { made }) => sum + made.bytes, 0)
      const data = (assembly.data ?? []).reduce((sum, { bytes }) => sum + bytes, 0)
      expect(seen.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(bytesMade + data)
      for (const isNarrow of [false, true]) {
        const room = roomOf(isa, assembly, isNarrow)
        for (const placed of seen) {
          expect(marginBytes(placed, room.bytes).length).toBeLessThanOrEqual(room.bytes)
          expect(addressText(placed.address, room.address)).toHaveLength(room.address)
        }
      }
    }
  },
)

test('a bundle is shortened after whole bytes, a line without a word has nothing', () => {
  const assembly = assembleSource(vp1.isa, '# nothing\nldas $r1 $a0 0x4 | add $r1 $r2 $r3\n.byte 1, 2, 3\n')
  expect(marginAt(assembly, 1)).toBeUndefined()
  const bundle = marginAt(assembly, 2)
  expect(bundle).toMatchObject({ address: 0, bytes: 8 })
  expect(marginBytes(bundle!, 8)).toBe(`${bundle!.hex.slice(0, 6)}…`)
  expect(marginBytes(bundle!, 16)).toBe(bundle!.hex)
  expect(marginAt(assembly, 3)).toEqual({ address: 8, bytes: 3, hex: '010203' })
})

test('a directive that makes very much is not put into digits whole', () => {
  const assembly = assembleSource(vp1.isa, '.space 10000\n')
  const placed = marginAt(assembly, 1)
  expect(placed?.bytes).toBe(10_000)
  expect(placed?.hex.length).toBeLessThan(200)
  expect(marginBytes(placed!, 8)).toBe('000000…')
})
