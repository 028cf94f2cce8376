// Shows the start: what the page is and for whom, a box to paste into, a card for each architecture.
import { summaries } from 'virtual:summaries'
import { MapLegend } from '../instruction/OpcodeMap.tsx'
import { useTitle } from '../store/title.ts'
import { ArchitectureCard } from './ArchitectureCard.tsx'
import { OwnCard } from './OwnCard.tsx'
import { PasteBox } from './PasteBox.tsx'
import './start.css'

export function StartView() {
  useTitle()
  return (
    <div className="view start">
      <header>
        <h1>Reverse-engineered GPU and CPU instructions, bit by bit.</h1>
        <p className="start-lead">
          For reverse engineers, for authors of compilers, drivers and emulators, and for everybody who wants to see how
          such machines work.
        </p>
      </header>
      <PasteBox />
      <section className="start-cards" aria-label="Architectures">
        {summaries.map((summary) => (
          <ArchitectureCard key={summary.id} summary={summary} />
        ))}
        <OwnCard />
      </section>
      <MapLegend />
    </div>
  )
}
