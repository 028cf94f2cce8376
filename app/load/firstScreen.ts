// Signals when the first screen is over, so that parts it does not need are loaded only then.

/** Milliseconds reserved for the first screen if the user does nothing; after that the rest is loaded, too. */
export const ALONE = 2000
/** Name of the mark at the end of the first screen in the browser's record of times, from which it is measured. */
export const OVER = 'first screen over'
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

/** Resolves when a view is drawn, even if it still waits for something. */
export const whenStanding = (): Promise<void> => standing
/** Resolves when the user acts on the drawn view, or has done nothing for a while. */
export const whenOver = (): Promise<void> => over

/** Signals that a view is drawn; only the first call counts. */
export const standsThere = (): void => stand()

void standing.then(() => {
  const finish = () => {
    for (const sign of SIGNS) removeEventListener(sign, finish, true)
    performance.mark(OVER)
    end()
  }
  for (const sign of SIGNS) addEventListener(sign, finish, { capture: true, passive: true })
  setTimeout(finish, ALONE)
})
