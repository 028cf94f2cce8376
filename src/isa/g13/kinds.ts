// All operand kinds of G13 in one place: forms of one are made of others.
import type { Kinds } from '../../spec/types.ts'
import { arithmeticKinds } from './operands.ts'
import { memoryKinds } from './operands-memory.ts'
import { textureKinds } from './operands-textures.ts'

export const kinds: Kinds = { ...arithmeticKinds, ...memoryKinds, ...textureKinds }
