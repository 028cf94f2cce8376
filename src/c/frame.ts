// Writes what surrounds the tables of a C file: its head comment, its declarations, and the function that decodes.
import type { Isa } from '../encoding/types.ts'
import { commented } from './definitions.ts'

/** Returns the comment at the top of the file. */
export function headComment({ title, about, sources }: Isa, id: string): string {
  const facts = sources.map(
    ({ title, url }) => ` *   ${commented(title)}${url === undefined ? '' : `\n *     ${commented(url)}`}`,
  )
  return `/*
 * Decodes ${commented(title)}: ${commented(about)}
 *
 * SPDX-License-Identifier: MIT
 * Copyright (c) 2026 ISA Explorer contributors
 *
 * Made by \`isa export --c\` from the description of the architecture: change that, not this file.
 * C99, and C++ from C++11 on; it needs no library, calls nothing outside, allocates nothing and has no state.
 * To call it from other files, write there:
 *
 *   #define ${id.toUpperCase()}_DECLARATIONS_ONLY
 *   #include "${id}.c"
${facts.length > 0 ? ` *\n * Sources of the description:\n${facts.join('\n')}\n` : ''} */
`
}

/** Returns the types and the function that callers see. `longest`: most bytes of a text. */
export function declarations(id: string, { maxBytes }: Isa, longest: number): string {
  const name = id.toUpperCase()
  return `#ifndef ${name}_DECLARATIONS
#define ${name}_DECLARATIONS

#include <stddef.h>
#include <stdint.h>

/* Most bytes of an instruction. */
#define ${name}_LENGTH ${maxBytes}
/* Bytes that hold any text, with the zero at its end. */
#define ${name}_TEXT ${longest + 1}

typedef enum {
    ${name}_OK,
    ${name}_RESERVED, /* an operand is reserved, but has a text */
    ${name}_INVALID,  /* an operand cannot be: there is no text */
    ${name}_UNKNOWN   /* no encoding matches, or no source names the one that does: there is no text */
} ${id}_status;

typedef struct {
    ${id}_status status;
    const char *name;        /* name of the encoding in the description; NULL if none matches */
    uint64_t unexplained[2]; /* set bits that the text does not account for: bits 63..0, then bits 64 and up */
} ${id}_info;

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Decodes the instruction at the start of \`bytes\`, which has \`address\`, and writes its assembly text.
 *
 * Returns the length of the instruction in bytes, from 1 to ${name}_LENGTH. At most \`length\` bytes are read; missing ones
 * count as 0. So a result larger than \`length\` says that the input ends within the instruction. Bytes without an encoding
 * have a length, too: so many are skipped to the next instruction.
 *
 * The text always ends with a zero. It is cut to \`capacity\` bytes, which ${name}_TEXT always suffice for. It is empty if the
 * status is ${name}_INVALID or ${name}_UNKNOWN. Bits that nobody understands do not change it; \`info\` has them.
 * \`text\` may be NULL if \`capacity\` is 0; \`info\` may be NULL. Branches whose text does not depend on their address ignore it.
 */
size_t ${id}_decode(const uint8_t *bytes, size_t length, uint64_t address, char *text, size_t capacity, ${id}_info *info);

#ifdef __cplusplus
}
#endif
#endif

#ifndef ${name}_DECLARATIONS_ONLY

#include <stdbool.h>
`
}

export const WORD_AND_WRITER = `/* An instruction: bits 63..0, and those above. Byte 0 holds bits 7..0. */
typedef struct {
    uint64_t low;
    uint64_t high;
} word;

/* A text that grows: only what fits is stored, and \`length\` counts all of it. */
typedef struct {
    char *text;
    size_t capacity;
    size_t length;
    uint64_t address;
    int status;   /* the worst of the operands so far */
    word unknown; /* bits that the operands so far leave unknown */
} writer;

enum { OK, RESERVED, INVALID, UNKNOWN };
`

/** Returns the function that decodes. */
export function decodeCode(id: string, { maxBytes }: Isa): string {
  return `/* Returns the first \`bytes\` bytes of a word. */
static word first_of(word w, size_t bytes)
{
    const uint64_t all = ~(uint64_t)0;
    const word first = {
        bytes < 8 ? w.low & ~(all << 8 * bytes) : w.low,
        bytes <= 8 ? 0 : bytes < 16 ? w.high & ~(all << 8 * (bytes - 8)) : w.high
    };
    return first;
}

/* Writes the text, and returns the encoding; NULL if none matches. */
static const struct encoding *matched(word w, writer *o)
{
    const writer empty = *o;
    const int32_t *next_one;
    for (next_one = candidates_of(w); *next_one >= 0; next_one++) {
        const struct encoding *e = &encodings[*next_one];
        if ((w.low & e->mask.low) != e->value.low || (w.high & e->mask.high) != e->value.high)
            continue;
        if (e->print(o, first_of(w, e->bytes)))
            return e;
        *o = empty;
    }
    return NULL;
}

size_t ${id}_decode(const uint8_t *bytes, size_t length, uint64_t address, char *text, size_t capacity, ${id}_info *info)
{
    writer o = {text, capacity, 0, address, OK, {0, 0}};
    word w = {0, 0};
    word rest;
    const struct encoding *e;
    size_t size, i;
    for (i = 0; i < length && i < ${maxBytes}; i++) {
        if (i < 8)
            w.low |= (uint64_t)bytes[i] << 8 * i;
        else
            w.high |= (uint64_t)bytes[i] << 8 * (i - 8);
    }
    e = matched(w, &o);
    size = e == NULL ? length_of_unknown(w) : e->bytes;
    if (e == NULL || !e->has_text)
        o.status = UNKNOWN;
    if (o.status > RESERVED)
        o.length = 0;
    if (capacity > 0)
        text[o.length < capacity ? o.length : capacity - 1] = '\\0';
    if (info != NULL) {
        rest = first_of(w, size);
        if (e != NULL && e->has_text) {
            rest.low &= ~((e->shown.low & ~o.unknown.low) | e->ignored.low);
            rest.high &= ~((e->shown.high & ~o.unknown.high) | e->ignored.high);
        }
        info->status = (${id}_status)o.status;
        info->name = e == NULL ? NULL : e->name;
        info->unexplained[0] = rest.low;
        info->unexplained[1] = rest.high;
    }
    return size;
}
`
}
