// Lists hostile links whose payloads are cut short, changed or of another kind.
import { fromBase64, toBase64 } from '../base64.ts'
import { packProgram } from '../program.ts'
import { type Hostile, noiseBytes, ofText, payload, stretch, unreadable } from './make.ts'

const WHOLE = packProgram({
  source: 'add $r1 $r2 $r3\n'.repeat(9),
  init: { registers: { r: { 3: 7n } } },
  from: 'blend',
})
export const cut: readonly Hostile[] = Array.from({ length: 16 }, (_, k) => {
  const length = Math.floor((WHOLE.length * k) / 16)
  return {
    name: `a payload cut to ${length} characters`,
    fragment: `#/vp1/program/${WHOLE.slice(0, length)}`,
    ...(length > 0 && { says: 'could not be read' }),
  }
})
export const bent: readonly Hostile[] = [
  unreadable('a payload with a blank', '2.ab%20cd', 'is “ ”'),
  unreadable('a payload with NUL', '2.ab%00cd', 'is “U+0000”'),
  unreadable('a payload in the other base64', '2.ab+/cd', 'is “+”'),
  unreadable('a payload of version 0', WHOLE.replace('2.', '0.'), 'version “0”'),
  unreadable('a payload of version 99', WHOLE.replace('2.', '99.'), 'version “99”'),
  unreadable('a payload of no version', WHOLE.slice(2), 'no version number'),
  unreadable('a payload of nothing', '2.', 'ends too early'),
  unreadable('noise as payload', `2.${toBase64(noiseBytes(300))}`),
  unreadable('a payload turned around', `2.${[...WHOLE.slice(2)].reverse().join('')}`),
  unreadable('a payload with all bytes after the first eight changed', changed(WHOLE)),
  unreadable('text that is no JSON', ofText('{"source": '), 'not JSON'),
  unreadable('null', payload(null), 'not an object'),
  unreadable('a list', payload(['nop']), 'not an object'),
  unreadable('a number', payload(7), 'not an object'),
  unreadable('no source', payload({ init: {} }), 'no “source”'),
  unreadable('a source that is a list', payload({ source: ['nop'] }), 'no “source”'),
  unreadable('a chip that is a number', payload({ source: '', variant: 1 }), '“variant”'),
  unreadable('a step below 0', payload({ source: '', step: -1 }), '“step”'),
  unreadable('half a step', payload({ source: '', step: 0.5 }), '“step”'),
  unreadable('an origin that is an object', payload({ source: '', from: {} }), '“from”'),
  unreadable('an init that is a list', payload({ source: '', init: [] }), '“init”'),
  unreadable('registers that are a list', payload({ source: '', init: { registers: [1] } }), 'register values'),
  unreadable(
    'a value that is a number',
    payload({ source: '', init: { registers: { r: { 0: 1 } } } }),
    'register values',
  ),
  unreadable('a value below 0', payload({ source: '', init: { registers: { r: { 0: '-1' } } } }), '“-1”'),
  unreadable(
    'a register without a number',
    payload({ source: '', init: { registers: { r: { x: '1' } } } }),
    'register values',
  ),
  unreadable('memory that is an object', payload({ source: '', init: { memory: {} } }), 'list of stretches'),
  unreadable('memory below 0', payload({ source: '', init: { memory: [stretch('ds', -1)] } }), 'list of stretches'),
  unreadable('memory at 1e300', payload({ source: '', init: { memory: [stretch('ds', 1e300)] } }), 'list of stretches'),
  unreadable(
    'a grid of nothing',
    payload({ source: '', init: { grid: { blocks: [], threads: [1] } } }),
    'grid that is not',
  ),
  unreadable(
    'a grid of four directions',
    payload({ source: '', init: { grid: { blocks: [1, 1, 1, 1], threads: [1] } } }),
    'grid that is not',
  ),
  unreadable(
    'a grid of a billion threads',
    payload({ source: '', init: { grid: { blocks: [65535, 65535], threads: [1] } } }),
    'grid that is not',
  ),
  unreadable('half a thread', payload({ source: '', init: { threads: 0.5 } }), 'threads that are not'),
  unreadable('a billion threads', payload({ source: '', init: { threads: 1e9 } }), 'threads that are not'),
  {
    name: 'a kept program that is not here',
    fragment: '#/vp1/program/kept.4f6c',
    says: 'this browser does not have it',
  },
  { name: 'a kept program without a name', fragment: '#/vp1/program/kept.', says: 'this browser does not have it' },
]
/** Returns a payload with all bytes after the first eight changed. */
function changed(whole: string): string {
  const bytes = fromBase64(whole.slice(2))
  return `2.${toBase64(bytes.map((byte, k) => (k < 8 ? byte : byte ^ 0x55)))}`
}
