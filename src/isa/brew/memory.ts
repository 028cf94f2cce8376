// Describes Brew encodings of loads, stores, lists of registers, jumps through memory and the cache.
import { type EncodingLines, encodings, type Section } from '../../encoding/encoding.ts'
import type { Extra } from '../../encoding/types.ts'
import { ALIGNMENT, CALLS, GATHER, HINT, LIST_LAYOUT, LIST_LENGTH, LISTS_LATER, MEM32, MEMSC, MEMSC_RESULT, NARROW_VECTOR, RESERVATION, STACK_RANGE, STORE_NAMES, VSTART, VSTART_FULL } from './notes.ts'
import { kinds } from './operands.ts'
import { LONG, PC, SHORT, TOOLS } from './parts.ts'

const LOAD = '{op:!|!|!|!|mem8|mem16|mem|memll|!|!|!|!|smem8|smem16|!|!}'
const STORE = '{op:!|!|!|!|!|!|!|!|mem8|mem16|mem|memsc|!|!|!|!}'

const LIST: Extra = { fields: { D: 'register with the address', n: 'a bit for each register; bit 15: only those that were written to', A: 'register with the mask of those to skip' }, stops: 'how registers lie in memory is up to each implementation' }

/** The text of a place on the stack, as it is printed; the GNU assembler also reads others. */
const STACK = 'mem[{s:$fp|$sp} {n*4:+- tiny *}]'
const STACK_TOO = ['mem[{s:$fp|$sp} + tiny {n*4:±*}]', 'mem[tiny {s:$fp|$sp} {n*4:+- *}]'].flatMap((place) => [place, place.replace('mem', 'mem32')])

/** Why the machine stops at accesses through registers of a vector type. */
const MANY: Extra = { stops: 'the documents have gather loads and scatter stores, here of words by a vector of integers, but do not say what this does with these types' }
const INV: Extra = { ...MANY, notes: [HINT] }

/**
 * Makes lines also accept other names: `mem32`, `memll32`, `memsc32` for words in later documents and in the GNU tools,
 * and for a store the name of the load with sign.
 */
function respelled<T extends EncodingLines>(section: Section<T>): Section<T> {
  const lines = Object.entries(section.lines).map(([name, [pattern, asm, doc, extra]]) => {
    const words = asm.replace(/\bmem(?:ll|sc)?(?=[[|}])/g, '$&32')
    const other = asm.startsWith(STORE) ? words.replace(/\bmem(?:8|16)\b/g, 's$&') : words
    return [name, [pattern, asm, doc, other === asm ? (extra ?? {}) : { ...extra, accepts: [other, ...(extra?.accepts ?? [])] }]]
  })
  return { ...section, lines: Object.fromEntries(lines) as T }
}

export const memory = respelled(encodings('Memory', kinds, {
  load:          ['D:4 0xe op:4 A:4', `{D} <- ${LOAD}[{A}]`, 'Loads a byte, halfword, word or vector from the address in a register; memll reserves the address, too.', { source: 'details, late, binutils', notes: [RESERVATION, NARROW_VECTOR, ALIGNMENT, VSTART, GATHER, MEM32], ...MANY }],
  load_near:     [`${SHORT} 0xf op:4 A:4`, `{D} <- ${LOAD}[{A} {n:+- *}]`, 'Loads a byte, halfword, word or vector from a register plus a constant of 16 bits; memll reserves it, too.', { source: 'details, late, binutils', notes: [RESERVATION, NARROW_VECTOR, ALIGNMENT, VSTART, GATHER, MEM32], ...MANY }],
  load_at:       [`${LONG} 0xf op:4 0xf`, `{D} <- ${LOAD}[{V:0x0*}]`, 'Loads a byte, halfword, word or vector from a constant address; memll reserves the address, too.', { source: 'details, late, binutils', notes: [RESERVATION, NARROW_VECTOR, ALIGNMENT, VSTART, MEM32] }],
  load_stack:    ['D:4 0xd n:7 s', `{D} <- ${STACK}`, 'Loads a word or a vector from the stack, up to 64 words around $fp or $sp.', { accepts: STACK_TOO.map((place) => `{D} <- ${place}`), notes: [STACK_RANGE, MEM32, ALIGNMENT, VSTART] }],
  load_full:     ['D:4 0xff A:4', 'full {D} <- mem[{A}]', 'Loads a whole register, all bytes of a vector whatever vend says, from the address in a register.', { source: 'details', notes: [ALIGNMENT, VSTART_FULL, MEM32], ...MANY }],
  load_full_at:  [`${LONG} 0xfff`, 'full {D} <- mem[{V:0x0*}]', 'Loads a whole register, all bytes of a vector whatever vend says, from a constant address.', { source: 'details', notes: [ALIGNMENT, VSTART_FULL, MEM32] }],
  store:         ['D:4 0xe op:4 A:4', `${STORE}[{A}] <- {D}`, 'Stores a byte, halfword, word or vector to the address in a register; memsc only while its reservation holds.', { source: 'details, late, binutils', notes: [MEMSC_RESULT, RESERVATION, MEMSC, NARROW_VECTOR, ALIGNMENT, VSTART, GATHER, MEM32, STORE_NAMES], ...MANY }],
  store_near:    [`${SHORT} 0xf op:4 A:4`, `${STORE}[{A} {n:+- *}] <- {D}`, 'Stores a byte, halfword, word or vector to a register plus a constant of 16 bits; memsc only while reserved.', { source: 'details, late, binutils', notes: [MEMSC_RESULT, RESERVATION, MEMSC, NARROW_VECTOR, ALIGNMENT, VSTART, GATHER, MEM32, STORE_NAMES], ...MANY }],
  store_at:      [`${LONG} 0xf op:4 0xf`, `${STORE}[{V:0x0*}] <- {D}`, 'Stores a byte, halfword, word or vector to a constant address; memsc only while its reservation holds.', { source: 'details, late, binutils', notes: [MEMSC_RESULT, RESERVATION, MEMSC, NARROW_VECTOR, ALIGNMENT, VSTART, MEM32, STORE_NAMES] }],
  store_stack:   ['D:4 0xc n:7 s', `${STACK} <- {D}`, 'Stores a word or a vector on the stack, up to 64 words around $fp or $sp.', { accepts: STACK_TOO.map((place) => `${place} <- {D}`), notes: [STACK_RANGE, MEM32, ALIGNMENT, VSTART] }],
  store_full:    ['D:4 0xef A:4', 'mem[{A}] <- full {D}', 'Stores a whole register, all bytes of a vector whatever vend says, to the address in a register.', { source: 'details', notes: [ALIGNMENT, VSTART_FULL, MEM32], ...MANY }],
  store_full_at: [`${LONG} 0xeff`, 'mem[{V:0x0*}] <- full {D}', 'Stores a whole register, all bytes of a vector whatever vend says, to a constant address.', { source: 'details', notes: [ALIGNMENT, VSTART_FULL, MEM32] }],
  jump_mem:      ['001 t 0xee A:4', `${PC} <- mem[{A}]`, 'Loads an address from memory where a register points, and jumps to it or sets $tpc.', { notes: [CALLS, MEM32], ...MANY }],
  jump_near:     ['n:16 | 001 t 0xfe A:4', `${PC} <- mem[{A} {n:+- *}]`, 'Loads an address from memory at a register plus a constant of 16 bits, and jumps to it or sets $tpc.', { notes: [MEM32], ...MANY }],
  jump_at:       ['V:32 | 001 t 0xfef', `${PC} <- mem[{V:0x0*}]`, 'Loads an address from memory at a constant address, and jumps to it or sets $tpc.', { notes: [MEM32] }],
  inv:           ['0x1ee A:4', 'inv[{A}]', 'Invalidates the cache line that holds the address in a register.', INV],
  inv_near:      ['n:16 | 0x1fe A:4', 'inv[{A} {n:+- *}]', 'Invalidates the cache line that holds the address in a register plus a constant of 16 bits.', INV],
  inv_at:        ['V:32 | 0x1fef', 'inv[{V:0x0*}]', 'Invalidates the cache line that holds a constant address.', { notes: [HINT] }],
  load_list:       [`${SHORT} 0xf 00 pop 0 0xf`, '\\{{n:list}\\} <- {pop:mem|pop}[{D}]', 'Loads a list of registers from memory at the address in a register, which pop moves on.', { ...LIST, source: 'details', notes: [LIST_LENGTH, LIST_LAYOUT, LISTS_LATER] }],
  load_list_skip:  [`${SHORT} 0xf 00 pop 0 A:4`, '\\{{n:list}\\} <- {pop:mem|pop}[{D}] @ {A}', 'Loads those of a list of registers from memory that a mask does not skip; pop moves the address on.', { ...LIST, source: 'details', notes: [LIST_LAYOUT, LISTS_LATER] }],
  store_list:      [`${SHORT} 0xf 00 push 1 0xf`, '{push:mem|push}[{D}] <- \\{{n:list}\\}', 'Stores a list of registers to memory at the address in a register, which push moves on.', { ...LIST, source: 'details', notes: [LIST_LENGTH, LIST_LAYOUT, LISTS_LATER] }],
  store_list_skip: [`${SHORT} 0xf 00 push 1 A:4`, '{push:mem|push}[{D}] <- \\{{n:list}\\} @ {A}', 'Stores those of a list of registers to memory that a mask does not skip; push moves the address on.', { ...LIST, source: 'details', notes: [LIST_LAYOUT, LISTS_LATER] }],
}, TOOLS))
