// Tests that a host gets a turn for each slice while it has work, never two at a time, and none without work.
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { assembleSource } from '../encoding/source.ts'
import { Host } from './host.ts'
import type { Event } from './protocol.ts'
import { pump } from './pump.ts'

test('one turn is asked for at a time, as long as there is work', () => {
  let time = 0
  let turns = 0
  const events: Event[] = []
  const host = new Host({ specOf: () => toy.machine('toy'), now: () => time++ })
  const { receive, slice } = pump(
    host,
    (event) => events.push(event),
    () => turns++,
  )
  const code = assembleSource(toy.isa, 'add r0, 1\njump 0').code
  receive({ do: 'ping' }, 1)
  expect([turns, events]).toEqual([0, [{ did: 'alive', to: 1 }]])
  receive({ do: 'load', program: { isa: 'toy', variant: 'toy', code, init: {}, pokes: [] }, to: 0, stops: [] }, 2)
  expect(turns).toBe(1)
  // The turn that was asked for has not come yet.
  receive({ do: 'ping' }, 3)
  receive({ do: 'stops', stops: [] }, 4)
  expect(turns).toBe(1)
  slice()
  expect([turns, events.at(-1)?.did]).toEqual([1, 'stopped'])
  receive({ do: 'run' }, 5)
  expect(turns).toBe(2)
  slice()
  expect(turns).toBe(3)
  slice()
  receive({ do: 'lane' }, 6)
  expect(turns).toBe(4)
  receive({ do: 'pause' }, 7)
  slice()
  expect(turns).toBe(4)
  receive({ do: 'run' })
  expect([turns, events.at(-1)]).toEqual([5, { did: 'going', how: 'running', to: 0 }])
})
