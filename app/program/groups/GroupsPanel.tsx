// Shows the groups of the block that runs: where each stands and what waits; leads to a group or another block.

import { memo, useId } from 'react'
import { numbersTo } from '../../../src/expr/layout.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { blockName, capital, placeText, STATES, stateOf, type Team, teamOf, waitingText } from '../facts/groups.ts'
import { laneMaskText } from '../facts/lanes.ts'
import { currentFrame, useFrame } from '../frame/frames.ts'
import { MaskBar } from '../parts/MaskBar.tsx'
import { LabelledNumber } from '../parts/NumberBox.tsx'
import { TurnButton } from '../parts/TurnButton.tsx'
import { session } from '../session/pageSession.ts'

export function GroupsPanel() {
  const architecture = useProgram((s) => s.architecture)
  const document = useProgram((s) => s.document)
  const team = teamOf({ architecture, document })
  return team ? <Panel team={team} /> : null
}

function Panel({ team }: { readonly team: Team }) {
  const watched = useProgram((s) => s.watched)
  const turn = useFrame((frame) => frame && frame.group % team.size)
  const { group } = team.rules
  const name = useId()
  const title = `${capital(group)}s`
  if (team.rules.most === 1)
    return team.blocks === 1 ? null : (
      <section className="panel groups" aria-label={title}>
        <header>
          <BlockChoice team={team} />
        </header>
      </section>
    )
  return (
    <section className="panel groups" aria-labelledby="groups-title">
      <header>
        <h2 id="groups-title">{title} of the block</h2>
        <BlockChoice team={team} />
      </header>
      <fieldset>
        <legend className="unseen">Show the registers of</legend>
        <label className="follow">
          <input type="radio" name={name} checked={watched === undefined} onChange={() => session.watch(undefined)} />
          <span>Follow the {group} whose turn it is</span>
        </label>
        <div className="cards">
          {numbersTo(team.size).map((k) => (
            <Card
              key={k}
              group={k}
              team={team}
              name={name}
              mine={k === turn}
              checked={k === watched}
              shown={k === (watched ?? turn)}
            />
          ))}
        </div>
      </fieldset>
      <Waiting team={team} />
    </section>
  )
}

interface CardProps {
  readonly group: number
  readonly team: Team
  readonly name: string
  readonly mine: boolean
  readonly checked: boolean
  readonly shown: boolean
}

const Card = memo(function Card({ group, team: { rules, lanes }, name, mine, checked, shown }: CardProps) {
  // The standing is one text, so that the card is drawn again only when it changes.
  const seen = useFrame((frame) => {
    const at = frame?.standing(group)
    return at && `${at.address} ${at.mask} ${stateOf(at, mine)}`
  })
  const at = seen === undefined ? undefined : currentFrame()?.standing(group)
  const state = at && stateOf(at, mine)
  const mask = !at || state === 'ended' ? 0 : at.mask
  const place = at?.address.toString(16).padStart(4, '0') ?? '…'
  const groupLine =
    state === 'ended' ? 'ended' : `${state ? STATES[state] : '…'} at ${place}, ${laneMaskText(mask, lanes)} active`
  return (
    <label className="card" data-state={state} data-shown={shown || undefined} title={groupLine}>
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-label={`${rules.group} ${group}: ${groupLine}`}
        onChange={() => session.watch(group)}
      />
      <strong className="mono">{group}</strong>
      <span className="mono">{state === 'ended' ? '' : place}</span>
      <span className="state">{state && STATES[state]}</span>
      <MaskBar mask={mask} lanes={lanes} />
    </label>
  )
})

function Waiting({ team }: { readonly team: Team }) {
  const assembly = useAssembly()
  const text = useFrame((frame) => waitingText(frame, team, assembly).join('\n'))
  return (
    <p className="barrier" data-none={!text || undefined}>
      {text || `No ${team.rules.group} waits at a barrier.`}
    </p>
  )
}

/** Goes to another block. As blocks run one after the other, this goes to another step. */
function BlockChoice({ team: { blocks, size, grid, rules } }: { readonly team: Team }) {
  const block = useFrame((frame) => Math.floor((frame?.group ?? 0) / size))
  const hint = useId()
  if (blocks === 1) return null
  const last = blocks - 1
  const place = placeText(block, grid)
  const name = blockName(rules)
  return (
    <span
      className="block-choice"
      title={`${capital(name)}s run one after the other: this goes to the start of another one`}
    >
      <TurnButton
        arrow="left"
        name={`Previous ${name}`}
        isEnd={block === 0}
        onTurn={() => session.goToBlock(block - 1)}
      />
      <LabelledNumber
        label={capital(name)}
        value={block}
        least={0}
        most={last}
        hint={hint}
        onTake={(block) => session.goToBlock(block)}
      />
      <span id={hint} className="soft">
        of 0 to {last}
        {place && <span className="place">, {place}</span>}
      </span>
      <TurnButton
        arrow="right"
        name={`Next ${name}`}
        isEnd={block === last}
        onTurn={() => session.goToBlock(block + 1)}
      />
    </span>
  )
}
