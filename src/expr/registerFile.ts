// Defines register files: facts of all of them, and what else is known by the shape of their registers.

/** Type of the lanes that a register is divided into. */
export interface RegisterLanes {
  /** Bits of one lane. */
  readonly bits: number
  readonly as: 'signed' | 'unsigned' | 'float'
  /** Whether there is only one lane, in the low bits. */
  readonly scalar?: boolean
}

/**
 * Types of registers that are known only when the program runs: the register with the same number in another file holds
 * the type.
 */
export interface Typed {
  /** The file that holds the types. */
  readonly by: string
  /** Lanes by the number of the type; undefined if there is no such type. */
  readonly types: readonly (RegisterLanes | undefined)[]
  /** The file that holds how many bytes of a register are in use; all of them if left out. */
  readonly size?: string
}

/** Names within one value: of its bits if each is a flag, or of the values from 0 on; neither if it is a number. */
export interface Naming {
  /** Names of the bits, the low one first. */
  readonly flags?: readonly string[] | undefined
  /** Flags that always hold the same value, whatever is written, by their numbers. */
  readonly constant?: Readonly<Record<number, 0 | 1>> | undefined
  readonly names?: readonly string[] | undefined
}

/** Bits of a register that are a value of their own. */
export interface RegisterPart extends Naming {
  /** Name of the part, such as `limit`; a number if there are many alike. */
  readonly name: string
  /** Number of its lowest bit. */
  readonly lo: number
  readonly bits: number
}

/** Facts of every register file, whatever its registers hold. */
interface FileFacts {
  /** Number of registers. Reading past the end gives 0, writing there does nothing (indices may be computed). */
  readonly count: number
  /** Bits of one register, at least 1. A register wider than 32 bits is several words, the low one first. */
  readonly bits: number
  /** Whether there is one register for each lane; otherwise all lanes share it. */
  readonly lanes?: boolean
  /** Returns how the user writes a register: `$r3`. */
  readonly show: (index: number) => string
  /** Returns what a register is for, if it is known by a name besides its number. */
  readonly called?: (index: number) => string | undefined
  /**
   * Returns how the user writes a register and the next one as one value, with this one low: `r4_r5`; undefined if no
   * pair begins here.
   */
  readonly pairs?: (index: number) => string | undefined
  /** Returns how the user writes bits `lo` and up of a register, if they have a name of their own. */
  readonly part?: (index: number, lo: number, width: number) => string | undefined
  /**
   * Whether other words of the same bundle read at once what a word writes there. If no word is meant to write there,
   * they read junk.
   */
  readonly passed?: true
  /** Description in one line of plain words. */
  readonly about: string
  /** Whether the registers are part of how the machine works rather than of what a programmer sees. */
  readonly hidden?: boolean
  /**
   * Whether a program has to write a register, or be given its value, before it reads it. If left out, the machine
   * defines the value.
   */
  readonly scratch?: true
}

/** Registers of one number each. */
interface NumberFile extends FileFacts {
  readonly shape: 'numbers'
  /** Bits of each of the first registers, if they have fewer than `bits`. */
  readonly fewer?: readonly number[]
  /** Number of bits after the binary point, if a register is a signed fraction. */
  readonly fraction?: number
}

/** Registers that hold addresses of code; numbers are then written in hexadecimal. */
interface AddressFile extends FileFacts {
  readonly shape: 'addresses'
}

/** Registers of which each bit is a flag. */
interface FlagFile extends FileFacts {
  readonly shape: 'flags'
  /** Names of the bits, the low one first. */
  readonly flags: readonly string[]
  /** Bits that always hold the same value, whatever is written, by their numbers. */
  readonly constant?: Readonly<Record<number, 0 | 1>>
}

/** Registers that hold one of a few things: a type, a mode. */
interface NameFile extends FileFacts {
  readonly shape: 'names'
  /** Names of the values from 0 on. */
  readonly names: readonly string[]
}

/** Registers of which several side by side form a vector, which begins at every multiple of their number. */
export interface VectorFile extends FileFacts {
  readonly shape: 'vectors'
  /** Names of the registers of a vector: x, y, z, w. */
  readonly across: readonly string[]
  /**
   * Whether the registers show a colour: four side by side are red, green, blue and opacity from 0 to 1, or one has
   * them as bytes.
   */
  readonly shows?: 'colour'
}

/** Registers whose parts are worth seeing rather than the whole: bytes, fields. */
export interface PartFile extends FileFacts {
  readonly shape: 'parts'
  readonly parts: readonly RegisterPart[]
}

/** Registers that know their types. */
export interface TypedFile extends FileFacts {
  readonly shape: 'typed'
  readonly typed: Typed
}

export type RegisterFile = NumberFile | AddressFile | FlagFile | NameFile | VectorFile | PartFile | TypedFile

/** Register files by name. */
type Files = Readonly<Record<string, RegisterFile>>

/** Returns the bits of one register of a file. */
export const bitsOfRegister = (of: RegisterFile, index: number): number =>
  (of.shape === 'numbers' ? of.fewer?.[index] : undefined) ?? of.bits

/** Returns the names within the value of a register; none if a register is not one value. */
export function namingOf(of: RegisterFile | undefined): Naming {
  switch (of?.shape) {
    case 'flags':
      return { flags: of.flags, constant: of.constant }
    case 'names':
      return { names: of.names }
    default:
      return {}
  }
}

const typesIn = (files: Files): readonly Typed[] =>
  Object.values(files).flatMap((of) => (of.shape === 'typed' ? of.typed : []))

/** Returns the files that hold types of other files. */
export const typeFiles = (files: Files): ReadonlySet<string> => new Set(typesIn(files).map(({ by }) => by))

/** Whether a file holds the types or sizes of another file, beside which it is shown. */
export const besideTyped = (files: Files, file: string): boolean =>
  typesIn(files).some(({ by, size }) => by === file || size === file)
