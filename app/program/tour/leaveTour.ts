// Ends a tour where it is: the program stays open at its step, and the address no longer names the tour.
import { announce } from '../../store/announce.ts'
import { useProgram } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'

export function leaveTour(): void {
  useProgram.setState({ tour: undefined })
  session.save()
  announce('The tour is left', 'tour')
}
