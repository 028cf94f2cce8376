// Sets a program up anew: it starts over on another chip or with other threads, and can be brought back to where it stood before.
import { toast } from '../../controls/Toast.tsx'
import { useProgram } from '../facts/facts.ts'
import { beforeOf, type Setup } from '../facts/setup.ts'
import { changeDocument, settled } from './current.ts'
import { driver, loadAgain, runnable } from './running.ts'
import { save, stepSeen } from './saving.ts'

const { getState: facts, setState: change } = useProgram

export function setUp(setup: Setup): void {
  settled()
  driver.restart(() => {
    const { document, sets } = facts()
    const { variant, init } = document
    const step = stepSeen(facts())
    changeDocument(setup)
    change({ watched: undefined, before: { variant, init, code: runnable().code, step, sets, next: facts().document } })
    loadAgain(0)
    save()
    toast(step > 0 ? `Set up. The run begins again; Undo brings step ${step} back` : 'Set up')
  })
}

/** A step of another text is no place to go back to. */
export function undoSetUp(): void {
  settled()
  driver.restart(() => {
    const before = beforeOf(facts())
    if (!before) return
    const { variant, init, code, step, sets } = before
    const isSame = code === runnable().code
    changeDocument({ variant, init })
    change({ watched: undefined, before: undefined })
    loadAgain(isSame ? step : 0, isSame ? sets : [])
    save()
    toast(isSame && step > 0 ? `Undone. The run is where it was, at step ${step}` : 'Undone')
  })
}
