// Names the options of an address that describe the run of a program. standing.ts reads and writes their texts, which
// views without a run neither need nor load.
export const RUN_OPTIONS = ['step', 'break', 'stop', 'pin', 'lane', 'group', 'set', 'check', 'tour'] as const
export type RunOption = (typeof RUN_OPTIONS)[number]

/** Texts of those options as they stand in an address, right or wrong; none is empty. */
export type RunTexts = Readonly<Partial<Record<RunOption, string>>>
