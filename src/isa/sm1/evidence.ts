// How SM 1.0 lines are known: which sources back them, the one that decides first.

/** Described in the manual, compiled, read by the disassembler, carried out by the hardware in VHDL. */
export const MANUAL = { evidence: 'documented', source: 'manual, listings, envydis, rtl' } as const
/** The same, and compared with chips by the tests of envytools, results and flags bit for bit. */
export const MANUAL_TESTED = { evidence: 'documented', source: 'manual, hwtest, listings, envydis, rtl' } as const
/** Described in the documentation of envytools, and compared with chips. */
export const TESTED = { evidence: 'documented', source: 'envytools, hwtest, envydis' } as const
/** The same, and in code that NVIDIA's compiler made. */
export const TESTED_COMPILED = { evidence: 'documented', source: 'envytools, hwtest, envydis, decuda' } as const
/** Described there, untested. */
export const DESCRIBED = { evidence: 'documented', source: 'envytools, envydis' } as const
/** The same, and a driver writes it. */
export const WRITTEN = { evidence: 'documented', source: 'envytools, envydis, mesa' } as const
/** Read by hardware as well. */
export const BUILT = { evidence: 'documented', source: 'envytools, envydis, rtl' } as const
/** No document has it: the hardware in VHDL carries it out. */
export const CARRIED_OUT = { evidence: 'observed', source: 'rtl, envydis' } as const
/** The same, and NVIDIA's compiler writes it. */
export const COMPILED = { evidence: 'observed', source: 'rtl, envydis, decuda' } as const
/** Why words that set flags have no meaning. */
export const NO_FLAGS = 'no source says what it sets the flags to'
