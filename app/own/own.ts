// Lets the architectures of the user join the page: from its address, from what this browser keeps, and on the screen.
import { type Command, offerCommands } from '../store/commands.ts'
import { useStore } from '../store/store.ts'
import { arrive } from './arrive.ts'
import { loadKept, useOwn } from './ownFiles.ts'

const ownCommands: readonly Command[] = [
  {
    id: 'own',
    title: 'Your own architectures',
    group: 'Page',
    run: () => useStore.setState({ dialog: 'own' }),
  },
  {
    id: 'own-edit',
    title: 'Edit the file of this architecture',
    group: 'Page',
    run: () => {
      const { isa } = useStore.getState().link
      useStore.setState(useOwn.getState()[isa] ? { editing: isa } : { dialog: 'own' })
    },
  },
]

/** Offers the commands, and puts the architectures that this browser keeps into the list. */
async function join(): Promise<void> {
  offerCommands('own', ownCommands)
  await loadKept()
}

export const ownParts = { arrive, join, shown: async () => (await import('./Own.tsx')).Own }
