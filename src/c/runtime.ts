// Holds the C functions that write parts of a text, from which a file takes those that it uses.
import { namesInCode } from './definitions.ts'

/** Functions in the order in which they stand in a file: each uses only those before it. */
const PARTS: readonly string[] = [
  `/* Returns \`width\` bits of a part of a word, from bit \`from\` on. */
static inline uint64_t bits(uint64_t part, unsigned from, unsigned width)
{
    return part >> from & (((uint64_t)1 << width) - 1);
}`,
  `/* Returns a number of \`width\` bits in two's complement. */
static inline int64_t with_sign(uint64_t value, unsigned width)
{
    const uint64_t sign = (uint64_t)1 << (width - 1);
    return (int64_t)(value ^ sign) - (int64_t)sign;
}`,
  `static inline void put(writer *o, char c)
{
    if (o->length + 1 < o->capacity)
        o->text[o->length] = c;
    o->length++;
}`,
  `static bool text(writer *o, const char *s)
{
    char *const to = o->text;
    const size_t last = o->capacity;
    size_t at = o->length;
    for (; *s != '\\0'; s++, at++)
        if (at + 1 < last)
            to[at] = *s;
    o->length = at;
    return true;
}`,
  `/* Writes a name; values without one, which are NULL in tables, have no text. */
static bool named(writer *o, const char *s)
{
    return s != NULL && text(o, s);
}`,
  `static bool decimal(writer *o, uint64_t n)
{
    char digits[21];
    char *s = digits + sizeof digits - 1;
    *s = '\\0';
    do {
        *--s = (char)('0' + n % 10);
        n /= 10;
    } while (n != 0);
    return text(o, s);
}`,
  `/* Writes a number with at least \`least\` digits after a prefix for its sign. */
static bool number(writer *o, int64_t n, unsigned base, unsigned least, const char *positive, const char *negative)
{
    char digits[97];
    char *s = digits + sizeof digits - 1;
    const char *const enough = s - least;
    uint64_t rest = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    *s = '\\0';
    do {
        *--s = "0123456789abcdef"[rest % base];
        rest /= base;
    } while (rest != 0 || s > enough);
    return text(o, n < 0 ? negative : positive) && text(o, s);
}`,
  `static inline bool marked(writer *o, int status)
{
    if (o->status < status)
        o->status = status;
    return true;
}`,
  `/* Notes bits that the operand in use leaves unknown. */
static inline bool unknown(writer *o, uint64_t low, uint64_t high)
{
    o->unknown.low |= low;
    o->unknown.high |= high;
    return true;
}`,
  `/* Writes the separator before an operand, and returns where the operand begins. */
static inline size_t opened(writer *o, const char *before)
{
    text(o, before);
    return o->length;
}`,
  `/* Writes the separator after an operand, or takes back the one before it if the operand is empty. */
static inline bool closed(writer *o, size_t start, size_t from, const char *after)
{
    if (o->length > from)
        return text(o, after);
    o->length = start;
    return true;
}`,
  `/* Takes back what an operation wrote that must be valid, but has no text of its own. */
static inline bool silenced(writer *o, const writer *before)
{
    const int status = o->status;
    *o = *before;
    o->status = status;
    return true;
}`,
  `/*
 * Texts of the values from \`first\` to the next row: \`texts\` in turn, then the same with all their numbers raised by 1,
 * and so on. NULL: the values have no text.
 */
typedef struct {
    uint16_t first;
    uint16_t period;
    const char *texts[2];
} series;

static bool in_series(writer *o, const series *rows, size_t count, unsigned value)
{
    size_t low = 0;
    const char *s;
    unsigned raise;
    while (count - low > 1) {
        const size_t middle = low + (count - low) / 2;
        if (rows[middle].first <= value)
            low = middle;
        else
            count = middle;
    }
    value -= rows[low].first;
    s = rows[low].texts[value % rows[low].period];
    if (s == NULL)
        return false;
    raise = value / rows[low].period;
    while (*s != '\\0') {
        uint64_t n = 0;
        if (*s < '0' || *s > '9') {
            put(o, *s++);
            continue;
        }
        while (*s >= '0' && *s <= '9')
            n = 10 * n + (uint64_t)(*s++ - '0');
        decimal(o, n + raise);
    }
    return true;
}`,
  `/* Writes the names of the bits that are 1, with a separator between two. */
static bool flags(writer *o, const char *const *names, unsigned count, const char *separator, uint64_t value)
{
    bool first = true;
    unsigned i;
    for (i = 0; i < count; i++) {
        if ((value >> i & 1) == 0)
            continue;
        text(o, first ? "" : separator);
        text(o, names[i]);
        first = false;
    }
    return true;
}`,
  `/* Writes a number after a prefix, and its name behind it if it has one. */
typedef struct {
    uint64_t value;
    const char *name;
} number_name;

static bool numbered_name(writer *o, const char *prefix, const number_name *names, size_t count, uint64_t value)
{
    size_t i;
    text(o, prefix);
    decimal(o, value);
    for (i = 0; i < count; i++)
        if (names[i].value == value)
            return text(o, " (") && text(o, names[i].name) && text(o, ")");
    return true;
}`,
  `/* Writes the address, of 32 bits, that is so many bytes away. */
static bool target(writer *o, int64_t distance)
{
    return number(o, (int64_t)(uint32_t)(o->address + (uint64_t)distance), 16, 0, "0x", "");
}`,
  `/* Writes the word, of 4 bytes, at which a line of \`line\` words begins, so many lines away; negative ones as 64 bits. */
static bool line_target(writer *o, unsigned line, int64_t distance)
{
    const int64_t words = line * ((int64_t)(o->address / (4 * line)) + distance);
    return number(o, (int64_t)(uint32_t)words, 16, 0, words < 0 ? "0xffffffff" : "0x", "");
}`,
  `/* Letters of the four channels of an operand by a code, and the channels in use by the bits of a mask below it. */
typedef struct {
    const char *const *letters; /* NULL: the code has three bits for each channel */
    unsigned code_bits;
    const uint8_t *mask;
    unsigned mask_bits;
} swizzle;

static char channel_letter(const swizzle *s, uint64_t code, unsigned channel)
{
    if (s->letters == NULL)
        return "xyzw012h"[code >> 3 * channel & 7];
    return s->letters[code][channel];
}

/* Reads an operand: its code, the channels in use, and whether they hold constants only, but not none. */
static bool constants_only(const swizzle *s, uint64_t value, uint64_t *code, unsigned *mask)
{
    unsigned c;
    *code = bits(value, s->mask_bits, s->code_bits);
    *mask = s->mask[bits(value, 0, s->mask_bits)];
    for (c = 0; c < 4; c++) {
        const char letter = channel_letter(s, *code, c);
        if ((*mask >> c & 1) != 0 && letter >= 'w' && letter <= 'z')
            return false;
    }
    return *mask != 0;
}`,
  `static bool register_channels(writer *o, const swizzle *s, uint64_t value)
{
    uint64_t code;
    unsigned mask, c;
    if (constants_only(s, value, &code, &mask))
        return false;
    if (mask != 0)
        put(o, '.');
    for (c = 0; mask >> c != 0; c++)
        put(o, (mask >> c & 1) != 0 ? channel_letter(s, code, c) : '-');
    return true;
}`,
  `/* \`bank\`: texts of each constant in four channels; NULL: only operands without registers have a text. */
static bool constant_channels(writer *o, const swizzle *s, const char *const *bank, size_t count, uint64_t value)
{
    uint64_t code;
    unsigned mask, c;
    const bool constant = constants_only(s, value, &code, &mask);
    const uint64_t n = value >> (s->mask_bits + s->code_bits);
    if (bank == NULL && !constant)
        return false;
    put(o, '{');
    for (c = 0; mask >> c != 0; c++) {
        const char letter = (mask >> c & 1) != 0 ? channel_letter(s, code, c) : '0';
        text(o, c > 0 ? ", " : "");
        if (letter == 'h')
            text(o, "0.5");
        else if (letter >= '0' && letter <= '2')
            put(o, letter);
        else if (letter >= 'w' && letter <= 'z' && n < count)
            text(o, bank[4 * n + (letter == 'w' ? 3 : (unsigned)(letter - 'x'))]);
    }
    put(o, '}');
    return true;
}`,
]

const DECLARED = /^static (?:inline )?\w+ \*?(\w+)\(|^\} (\w+);/gm

/** Returns the functions that some code uses, and those that these use. */
export function runtimeFor(code: string): string {
  return PARTS.toReversed().reduce<string>((below, part) => {
    const used = namesInCode(`${code}\n${below}`)
    const declared = [...part.matchAll(DECLARED)].map(([, made, type]) => made ?? type ?? '')
    return declared.some((name) => used.has(name)) ? `${part}\n\n${below}` : below
  }, '')
}
