// Gives the functions of NVIDIA VP1 to other programs: the entry `isa-explorer/vp1`.
import { description } from '../../isa/vp1/description.ts'
import { vp1 } from '../../isa/vp1/vp1.ts'
import { assembleWith, disassembleWith } from '../assembly.ts'
import { decodeWith } from '../decode.ts'
import { explainWith } from '../explain.ts'
import { kernelsWith, runWith } from '../machine.ts'
import type { Assemble, Decode, Disassemble, Explain, MakeMachine, SampleKernels } from '../types.ts'

export type * from '../programTypes.ts'
export type * from '../types.ts'

/** Decodes the instruction at an index of the bytes. Never throws: whatever is there has an answer. */
export const decode: Decode = /* @__PURE__ */ decodeWith(() => description)
/** Yields lines of text that assemble to the same bytes. @throws TypeError if these are no bytes */
export const disassemble: Disassemble = /* @__PURE__ */ disassembleWith(() => description)
/** Assembles a program. It takes any text: what is wrong with it stands among the errors. */
export const assemble: Assemble = /* @__PURE__ */ assembleWith(() => description)
/** Says all that is known of an instruction: fields, sources, what decided, what it does and how sure that is. */
export const explain: Explain = /* @__PURE__ */ explainWith(() => vp1)
/** Makes a machine that runs assembly or code, forwards and backwards. @throws SyntaxError or RangeError */
export const machine: MakeMachine = /* @__PURE__ */ runWith(() => vp1)
/** Returns sample programs, with what they start with. */
export const kernels: SampleKernels = /* @__PURE__ */ kernelsWith(() => vp1)
