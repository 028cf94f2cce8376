// What stands before and after the word that is shown: the way there, and to all of it as a program.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { Isa } from '../../src/spec/types.ts'
import { Kept } from '../instruction/kept.ts'
import type { Shown } from '../instruction/shown.ts'
import { startsOf } from '../store/heldBytes.ts'
import { go } from '../store/navigate.ts'
import { goTo } from './edit.ts'

interface Props {
  readonly shown: Shown
  readonly variant: string | undefined
}

const starts = new Kept<Isa, readonly number[]>()

export function Following({ shown: { isa, held, decoded }, variant }: Props) {
  const { hex, at } = held
  const next = at + decoded.bytes
  const all = starts.get(isa, hex, () => startsOf(isa, hex))
  return (
    <Words
      isa={isa}
      hex={hex}
      at={at}
      previous={all.findLast((start) => start < at)}
      next={next < hex.length / 2 ? next : undefined}
      index={all.indexOf(at)}
      count={all.length}
      variant={variant}
    />
  )
}

interface WordsProps {
  readonly isa: Isa
  readonly hex: string
  readonly at: number
  readonly previous: number | undefined
  readonly next: number | undefined
  /** Below 0: the words before it, as they are now, do not end where it begins. */
  readonly index: number
  readonly count: number
  readonly variant: string | undefined
}

const Words = memo(function Words({ isa, hex, at, previous, next, index, count, variant }: WordsProps) {
  if (previous === undefined && next === undefined)
    return isa.maxBytes > isa.unit ? <div className="following" /> : null
  const place = index < 0 ? `from byte ${at} on` : `word ${index + 1} of ${count}, from byte ${at} on`
  return (
    <nav className="following" aria-label="Words of these bytes">
      <Way to={previous} label="Previous word" icon={<ChevronLeft aria-hidden="true" size={16} />} />
      <span>{place}</span>
      <Way to={next} label="Next word" icon={<ChevronRight aria-hidden="true" size={16} />} />
      <button type="button" onClick={() => void openAll(isa, hex, variant)}>
        Open all {count} as a program
      </button>
    </nav>
  )
})

function Way({
  to,
  label,
  icon,
}: {
  readonly to: number | undefined
  readonly label: string
  readonly icon: React.ReactNode
}) {
  return (
    <button type="button" disabled={to === undefined} onClick={() => to !== undefined && goTo(to)}>
      {label === 'Previous word' && icon}
      {label}
      {label === 'Next word' && icon}
    </button>
  )
}

/** What writes and packs programs is loaded when somebody asks for it. */
async function openAll(isa: Isa, hex: string, variant: string | undefined): Promise<void> {
  const [{ asProgram }, { packProgram }] = await Promise.all([
    import('../instruction/asProgram.ts'),
    import('../../src/share/program.ts'),
  ])
  const source = asProgram(isa, hex)
  go({ view: 'program', isa: isa.id, payload: packProgram({ source, ...(variant && { variant }) }) })
}
