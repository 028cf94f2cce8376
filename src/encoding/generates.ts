// Says whether code may be made from text here: a page's security policy may forbid it.

/**
 * Whether code may be made from text. It is tried once: if it is forbidden, each try throws an exception and sends a
 * report to the author of the policy.
 */
export const generatesCode: boolean = (() => {
  try {
    return new Function('return true')() === true
  } catch {
    return false
  }
})()
