// Knows where the project takes new issues, if the build was told.

/** Returns the address if it is one to which a link may lead; undefined for anything else. */
export function issuesAt(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined
}

/** The address at which new issues are made; undefined if the build does not know it. */
export const ISSUES = issuesAt(import.meta.env.ISA_EXPLORER_ISSUES)
