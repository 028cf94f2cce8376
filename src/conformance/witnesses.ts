// Finds the sources of a description that print, assemble or execute a row of a vector file as the row says.

/** Properties of a row that say where it is from. */
export interface From {
  readonly source?: unknown
  readonly basis?: unknown
  /** Whether the row is from the chapter on extension groups; only Brew has such rows. */
  readonly seed?: unknown
}

export interface Witnesses {
  /** Ids of sources by the beginning of a row's `source` or `basis`; the first that fits counts. */
  readonly rows: readonly (readonly [begins: string, ids: string])[]
  /** Ids of sources by the beginning of the file name, for rows that do not name a source. */
  readonly files: readonly (readonly [begins: string, ids: string])[]
}

/** Returns ids of sources, separated by commas; empty if the description has no such source. */
export function witnessesOf({ rows, files }: Witnesses, file: string, { source, basis, seed }: From): string {
  const texts = [source, basis].filter((text) => typeof text === 'string')
  const found = rows.find(([begins]) => texts.some((text) => text.startsWith(begins)))
  const ids = (found ?? files.find(([begins]) => file.startsWith(begins)))?.[1] ?? ''
  return seed === true ? ids.replace('details', 'groups') : ids
}
