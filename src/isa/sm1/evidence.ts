// How SM 1.0 lines that the manual lacks are known.

/** Read by one source, and covered by no listing and no example. */
export const GUESSED = { evidence: 'inferred', source: 'envydis, rtl' } as const
/** Read alike by several sources. */
export const ELSEWHERE = { evidence: 'observed', source: 'envydis, rtl' } as const
