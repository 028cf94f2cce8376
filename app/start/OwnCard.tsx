// Shows a card for the architectures of the user: those there are, and a way to describe one.
import { architectures } from '../../src/isa/registry.ts'
import { formatLink } from '../../src/share/link.ts'
import { useStore } from '../store/store.ts'

export function OwnCard() {
  useStore((s) => s.list)
  const own = architectures.filter(({ isOwn }) => isOwn)
  return (
    <section className="start-card own-card" aria-labelledby="own-card-title">
      <h2 id="own-card-title">Your own</h2>
      <p className="soft">
        A file describes an architecture, or changes one of these: words, texts, effects. Every view works with it.
      </p>
      {own.length > 0 && (
        <ul>
          {own.map(({ id, title }) => (
            <li key={id}>
              <a href={formatLink({ view: 'word', isa: id })}>{title}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" onClick={() => useStore.setState({ dialog: 'own' })}>
          Describe an architecture…
        </button>
      </p>
    </section>
  )
}
