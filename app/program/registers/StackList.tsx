// Shows the divergence stack of the shown group: where parted threads wait, with the next entry on top.

import { lineAt } from '../../../src/encoding/source.ts'
import { numbersTo } from '../../../src/expr/layout.ts'
import type { MachineSpec, Stack } from '../../../src/expr/machine.ts'
import { useAssembly } from '../facts/facts.ts'
import { laneMaskText } from '../facts/lanes.ts'
import { useFrame } from '../frame/frames.ts'
import { MaskBar } from '../parts/MaskBar.tsx'

export function StackList({ spec }: { readonly spec: MachineSpec }) {
  return spec.stack ? <Entries stack={spec.stack} lanes={spec.lanes} /> : null
}

function Entries({ stack, lanes }: { readonly stack: Stack; readonly lanes: number }) {
  const { depth, mask, token, address, tokens } = stack
  const assembly = useAssembly()
  // The entries are one text, so that they are drawn again only when one changes.
  const seen = useFrame((frame) => {
    const count = frame?.read(depth, 0)
    if (count === undefined) return undefined
    return numbersTo(Number(count))
      .map((k) => [k + 1, ...[mask, token, address].map((file) => frame?.read(file, k) ?? 0n)].join(' '))
      .join('\n')
  })
  const entries = seen ? seen.split('\n').map((row) => row.split(' ').map(Number)) : []
  return (
    <section className="stack" aria-labelledby="stack-title">
      <h3 id="stack-title">
        Divergence stack <span className="soft">{seen === undefined ? '…' : entries.length || 'empty'}</span>
      </h3>
      {entries.length > 0 && (
        <ol reversed>
          {entries
            .map(([level = 0, waiting = 0, why = 0, to = 0]) => {
              const line = lineAt(assembly, to)
              return (
                <li key={level} value={level}>
                  <strong className="mono" title={tokens[why]?.about}>
                    {tokens[why]?.name ?? `token ${why}`}
                  </strong>
                  <MaskBar mask={waiting} lanes={lanes} />
                  <span className="mono">{laneMaskText(waiting, lanes)}</span>
                  <span className="to">
                    <span className="soft">to</span> <span className="mono">{to.toString(16).padStart(4, '0')}</span>{' '}
                    <span className="soft">{line && `line ${line.line}`}</span>
                  </span>
                  <span className="soft about">{tokens[why]?.about}</span>
                </li>
              )
            })
            .reverse()}
        </ol>
      )}
    </section>
  )
}
