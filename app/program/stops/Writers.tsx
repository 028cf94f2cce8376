// Shows which step wrote a place last, and the values the place had, each with a button that goes to its step.

import { lineAt } from '../../../src/encoding/source.ts'
import { targetText } from '../../../src/expr/formula/target.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { WrittenStep } from '../../../src/worker/protocol.ts'
import { Icon } from '../../controls/Icon.tsx'
import { formatValue } from '../../instruction/formats.ts'
import { specOf } from '../document/machineSpec.ts'
import { useAssembly, useProgram, type WritersFound } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'

export function Writers({ architecture }: { readonly architecture: Architecture }) {
  const found = useProgram((s) => (s.architecture === architecture ? s.writers : undefined))
  const variant = useProgram((s) => s.document.variant)
  const step = useProgram((s) => s.moment?.step)
  const assembly = useAssembly()
  if (!found) return null
  const spec = specOf(architecture, variant)
  const name = targetText(found.of, spec)
  const [last] = found.by
  const line = last && lineAt(assembly, last.address)
  return (
    <section className="writers" aria-label="Who wrote it last">
      <p>
        <strong className="mono">{name}</strong>{' '}
        {last ? (
          <>
            was written last by step {last.step}
            {line && (
              <>
                , line {line.line} <span className="mono">{line.text}</span>
              </>
            )}
          </>
        ) : (
          `was written by no step before step ${found.at}`
        )}
      </p>
      <ol>
        {found.by.toReversed().map((one) => (
          <li key={one.step} aria-current={one.step === step ? 'step' : undefined}>
            <button type="button" className="quiet mono" title={titleOf(one)} onClick={() => session.seek(one.step)}>
              {valueText(one.after, found, spec.files)} <span className="soft">{one.step}</span>
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="quiet"
        aria-label="Close who wrote it last"
        onClick={() => useProgram.setState({ writers: undefined })}
      >
        <Icon name="x" size={14} />
      </button>
    </section>
  )
}

const titleOf = ({ step, before, after }: WrittenStep): string =>
  `Step ${step}: 0x${before.toString(16)} → 0x${after.toString(16)}. Go there`

function valueText(value: bigint, { of }: WritersFound, files: ReturnType<typeof specOf>['files']): string {
  const bits = 'space' in of ? 8 * Math.min(of.bytes, 16) : (of.width ?? files[of.file]?.bits ?? 32)
  return bits <= 32 ? formatValue(value, bits, 'signed') : `0x${value.toString(16)}`
}
