// Says when the first screen is over: what it can do without is loaded then, and takes nothing from what a person waits for.

/** Milliseconds that it has for itself, unless somebody acts: a page that nobody touches becomes whole, too. */
export const ALONE = 2000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const

function moment(): readonly [come: () => void, coming: Promise<void>] {
  let come = (): void => undefined
  const coming = new Promise<void>((done) => {
    come = done
  })
  return [come, coming]
}

const [stand, standing] = moment()
const [end, over] = moment()

/** A view is drawn, whatever it still waits for. */
export const whenStanding = (): Promise<void> => standing
/** Somebody acts on it, or nobody has for a while. */
export const whenOver = (): Promise<void> => over

/** To be called when a view is drawn: the first time counts. */
export const standsThere = (): void => stand()

void standing.then(() => {
  const finish = () => {
    for (const sign of SIGNS) removeEventListener(sign, finish, true)
    end()
  }
  for (const sign of SIGNS) addEventListener(sign, finish, { capture: true, passive: true })
  setTimeout(finish, ALONE)
})
