// Names how SM 1.0 encodings are known, with the sources that support each; the first source decides.

/** The line is described in the manual, compiled, read by the disassembler, and executed by the hardware in VHDL. */
export const MANUAL = { evidence: 'documented', source: 'manual, listings, envydis, rtl' } as const
/** The manual describes the line, and the tests of envytools compared it with chips, results and flags bit for bit. */
export const MANUAL_TESTED = { evidence: 'documented', source: 'manual, hwtest, listings, envydis, rtl' } as const
/** The documentation of envytools describes the line, and it was compared with chips. */
export const TESTED = { evidence: 'documented', source: 'envytools, hwtest, envydis' } as const
/** The documentation of envytools describes the line, it was compared with chips, and NVIDIA's compiler wrote it. */
export const TESTED_COMPILED = { evidence: 'documented', source: 'envytools, hwtest, envydis, decuda' } as const
/** The documentation of envytools describes the line; it is not tested. */
export const DESCRIBED = { evidence: 'documented', source: 'envytools, envydis' } as const
/** The documentation of envytools describes the line, and a driver writes it. */
export const WRITTEN = { evidence: 'documented', source: 'envytools, envydis, mesa' } as const
/** The documentation of envytools describes the line, and the hardware in VHDL decodes it. */
export const BUILT = { evidence: 'documented', source: 'envytools, envydis, rtl' } as const
/** No document describes the line, but the hardware in VHDL executes it. */
export const CARRIED_OUT = { evidence: 'observed', source: 'rtl, envydis' } as const
/** No document describes the line, but the hardware in VHDL executes it, and NVIDIA's compiler writes it. */
export const COMPILED = { evidence: 'observed', source: 'rtl, envydis, decuda' } as const
/** The reason why words that set flags have no meaning. */
export const NO_FLAGS = 'no source says what it sets the flags to'
