// Lists the instructions of WebAssembly that blocks use, with their opcodes.
// Source: WebAssembly Core Specification 3.0, section 5.4, "Instructions" (binary format).

const SATURATING = 0xfc
const VECTOR = 0xfd

const PLAIN = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  br_if: 0x0d,
  call: 0x10,
  select: 0x1b,
  'local.get': 0x20,
  'local.set': 0x21,
  'local.tee': 0x22,
  'i32.load': 0x28,
  'i32.load8_u': 0x2d,
  'i32.load16_u': 0x2f,
  'f32.load': 0x2a,
  'f64.load': 0x2b,
  'i32.store': 0x36,
  'f64.store': 0x39,
  'i32.store8': 0x3a,
  'i32.store16': 0x3b,
  'i32.const': 0x41,
  'f64.const': 0x44,
  'i32.eqz': 0x45,
  'i32.eq': 0x46,
  'i32.ne': 0x47,
  'i32.lt_s': 0x48,
  'i32.le_s': 0x4c,
  'i32.le_u': 0x4d,
  'f64.eq': 0x61,
  'f64.ne': 0x62,
  'f64.lt': 0x63,
  'f64.le': 0x65,
  'i32.clz': 0x67,
  'i32.popcnt': 0x69,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.mul': 0x6c,
  'i32.and': 0x71,
  'i32.or': 0x72,
  'i32.xor': 0x73,
  'i32.shl': 0x74,
  'i32.shr_s': 0x75,
  'i32.shr_u': 0x76,
  'f64.abs': 0x99,
  'f64.neg': 0x9a,
  'f64.ceil': 0x9b,
  'f64.floor': 0x9c,
  'f64.trunc': 0x9d,
  'f64.sqrt': 0x9f,
  'f64.add': 0xa0,
  'f64.sub': 0xa1,
  'f64.mul': 0xa2,
  'f64.div': 0xa3,
  'f64.min': 0xa4,
  'f64.max': 0xa5,
  'i32.wrap_i64': 0xa7,
  'f32.demote_f64': 0xb6,
  'f64.convert_i32_s': 0xb7,
  'f64.convert_i32_u': 0xb8,
  'f64.promote_f32': 0xbb,
  'i32.reinterpret_f32': 0xbc,
  'f32.reinterpret_i32': 0xbe,
} as const

const SATURATED = { 'i32.trunc_sat_f64_s': 2, 'i64.trunc_sat_f64_s': 6 } as const

const VECTORS = {
  'v128.load': 0,
  'v128.load32_splat': 9,
  'v128.store': 11,
  'v128.const': 12,
  'i8x16.shuffle': 13,
  'i32x4.splat': 17,
  'f32x4.splat': 19,
  'f64x2.splat': 20,
  'i32x4.extract_lane': 27,
  'i32x4.replace_lane': 28,
  'f32x4.extract_lane': 31,
  'f32x4.replace_lane': 32,
  'f64x2.extract_lane': 33,
  'f64x2.replace_lane': 34,
  'i32x4.eq': 55,
  'i32x4.lt_s': 57,
  'i32x4.lt_u': 58,
  'i32x4.le_s': 61,
  'i32x4.le_u': 62,
  'f32x4.eq': 65,
  'f32x4.ne': 66,
  'f32x4.lt': 67,
  'f32x4.le': 69,
  'f64x2.eq': 71,
  'f64x2.ne': 72,
  'f64x2.lt': 73,
  'f64x2.le': 75,
  'v128.not': 77,
  'v128.and': 78,
  'v128.andnot': 79,
  'v128.or': 80,
  'v128.xor': 81,
  'v128.bitselect': 82,
  'v128.any_true': 83,
  'f32x4.demote_f64x2_zero': 94,
  'f64x2.promote_low_f32x4': 95,
  'i8x16.popcnt': 98,
  'f32x4.ceil': 103,
  'f32x4.floor': 104,
  'f32x4.trunc': 105,
  'f32x4.nearest': 106,
  'f64x2.ceil': 116,
  'f64x2.floor': 117,
  'f64x2.trunc': 122,
  'i16x8.extadd_pairwise_i8x16_u': 125,
  'i32x4.extadd_pairwise_i16x8_u': 127,
  'f64x2.nearest': 148,
  'i32x4.neg': 161,
  'i32x4.all_true': 163,
  'i32x4.bitmask': 164,
  'i32x4.shl': 171,
  'i32x4.shr_s': 172,
  'i32x4.shr_u': 173,
  'i32x4.add': 174,
  'i32x4.sub': 177,
  'i32x4.mul': 181,
  'i64x2.extend_low_i32x4_s': 199,
  'i64x2.extend_high_i32x4_s': 200,
  'i64x2.extmul_low_i32x4_u': 222,
  'i64x2.extmul_high_i32x4_u': 223,
  'f32x4.abs': 224,
  'f32x4.neg': 225,
  'f32x4.sqrt': 227,
  'f32x4.add': 228,
  'f32x4.sub': 229,
  'f32x4.mul': 230,
  'f32x4.div': 231,
  'f32x4.min': 232,
  'f32x4.max': 233,
  'f64x2.abs': 236,
  'f64x2.neg': 237,
  'f64x2.sqrt': 239,
  'f64x2.add': 240,
  'f64x2.sub': 241,
  'f64x2.mul': 242,
  'f64x2.div': 243,
  'f64x2.min': 244,
  'f64x2.max': 245,
  'f32x4.convert_i32x4_s': 250,
  'f32x4.convert_i32x4_u': 251,
  'i32x4.trunc_sat_f64x2_s_zero': 252,
  'i32x4.trunc_sat_f64x2_u_zero': 253,
  'f64x2.convert_low_i32x4_s': 254,
  'f64x2.convert_low_i32x4_u': 255,
  'f32x4.relaxed_madd': 0x105,
} as const

export type Opcode = keyof typeof PLAIN | keyof typeof SATURATED | keyof typeof VECTORS

/** Returns an unsigned whole number below 2^32 in LEB128, the low seven bits first. */
export function unsignedLeb(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

/** Returns an int32 in signed LEB128. */
export function signedLeb(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest < -64 || rest > 63) {
    bytes.push((rest & 127) | 128)
    rest >>= 7
  }
  return [...bytes, rest & 127]
}

/** The bytes of each instruction, without its immediates. */
export const OPCODES = Object.fromEntries([
  ...Object.entries(PLAIN).map(([name, code]) => [name, [code]]),
  ...Object.entries(SATURATED).map(([name, code]) => [name, [SATURATING, code]]),
  ...Object.entries(VECTORS).map(([name, code]) => [name, [VECTOR, ...unsignedLeb(code)]]),
]) as Readonly<Record<Opcode, readonly number[]>>
