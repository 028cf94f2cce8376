// How SM 1.0 lines that the manual lacks are known.

/** Read by one source, and covered by no listing and no example. */
export const GUESSED = { evidence: 'inferred', source: 'envydis, rtl' } as const
/** Described in the documentation of envytools, and compared with chips by its tests, results and flags bit for bit. */
export const TESTED = { evidence: 'documented', source: 'envytools, hwtest' } as const
/** Described there, untested. */
export const DESCRIBED = { evidence: 'documented', source: 'envytools, envydis' } as const
/** The same, and a driver writes it. */
export const WRITTEN = { evidence: 'documented', source: 'envytools, envydis, mesa' } as const
/** Read by hardware as well. */
export const BUILT = { evidence: 'documented', source: 'envytools, envydis, rtl' } as const
/** Why words that set flags have no meaning. */
export const NO_FLAGS = 'what it sets the flags to no source says'
