// Explains the textures of bits, drawn as the grid draws them.
import './bits.css'

const SIGNS = [
  ['fixed', undefined, '0', 'fixed', 'makes the word what it is'],
  ['field', 'documented', '1', 'field', 'a document names it: a solid line'],
  ['field', 'observed', '1', 'field, observed', 'another source carries it out, or programs show it: a broken line'],
  ['field', 'named', '1', 'field, named', 'a driver or a tool has the name: a broken line'],
  ['field', 'inferred', '1', 'field, inferred', 'concluded from other facts: a dotted line'],
  ['ignored', undefined, '0', 'ignored', 'no effect: a dashed frame'],
  ['unknown', undefined, '0', 'unknown', 'nobody knows: hatched'],
  ['blank', undefined, '0', 'blank', 'not described at all: no frame'],
  ['shouldBe', undefined, '1', 'should be', 'not looked at, but written so: a dotted frame'],
  ['after', undefined, '1', 'after the word', 'a byte that follows: no frame, and a rule where the word ends'],
] as const

export const Legend = () => (
  <dl className="bit-legend">
    {SIGNS.map(([kind, evidence, digit, name, about]) => (
      <div key={name}>
        <dt>
          <span
            className="band"
            data-kind={kind}
            data-tier="0"
            data-evidence={evidence}
            data-hue={kind === 'field' ? 1 : undefined}
            aria-hidden="true"
          />
          <span className="bit-sample" aria-hidden="true">
            {digit}
          </span>
          {name}
        </dt>
        <dd>{about}</dd>
      </div>
    ))}
  </dl>
)
