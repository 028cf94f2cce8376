// Says whether code may be made from text here: a page's security policy may forbid it.

/** Tried once: where it is forbidden, each try is an exception, and a report to whoever wrote the policy. */
export const generatesCode: boolean = (() => {
  try {
    return new Function('return true')() === true
  } catch {
    return false
  }
})()
