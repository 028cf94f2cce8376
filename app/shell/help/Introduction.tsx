// Explains what the page is, with a few steps to begin with.
import { architectures } from '../../../src/isa/registry.ts'
import { closeDialog } from '../../controls/Dialog.tsx'
import { go } from '../../store/navigate.ts'
import { useStore } from '../../store/store.ts'

function goToStart(): void {
  closeDialog()
  go({ view: 'start', isa: useStore.getState().link.isa })
}

function goToPuzzles(): void {
  closeDialog()
  go({ view: 'puzzles', isa: useStore.getState().link.isa })
}

export const Introduction = () => (
  <>
    <p>
      ISA Explorer explains the instructions of {architectures.length} architectures, most of which nobody published:
      people worked them out from programs and hardware. It shows what each bit of a word means, who says so, and how
      sure that is. Nothing is guessed: what nobody knows is marked, and the machine stops at it and says so.
    </p>
    <ol>
      <li>
        Open{' '}
        <button type="button" className="link" onClick={goToStart}>
          the start
        </button>
        , and paste a word, a line of assembly or a listing, or choose an architecture.
      </li>
      <li>Click a bit of the word: its text and what it does follow at once. Undo takes a change back.</li>
      <li>Open a sample program and press Step: each step is told, and may be taken back.</li>
      <li>
        Have a file? Binary opens ELF, cubin, GXP and Mach-O files, dumps and plain code, and lists the words that
        nobody explains.
      </li>
      <li>
        Take the tour that the cards of the start offer, or solve{' '}
        <button type="button" className="link" onClick={goToPuzzles}>
          a puzzle
        </button>
        .
      </li>
    </ol>
    <p>
      Whatever you look at has a link: the address of the page. Nothing you enter leaves the browser. After one visit
      the page also opens without a network.
    </p>
  </>
)
