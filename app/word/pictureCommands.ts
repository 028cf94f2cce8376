// Defines the commands that save or copy a picture of the word; they come after the first screen, which needs none.
import { toast } from '../controls/Toast.tsx'
import { loadPart } from '../load/loadPart.ts'
import type { Command } from '../store/commands.ts'

type Pictures = typeof import('./picture.ts')

const command = (id: string, title: string, run: (pictures: Pictures) => void): Command => ({
  id: `picture-${id}`,
  title,
  group: 'Word',
  run: () =>
    void loadPart('The picture', () => import('./picture.ts'))
      .then(run)
      .catch((error: Error) => toast(error.message)),
})

export const pictureCommands: readonly Command[] = [
  command('svg', 'Save a picture of the word as SVG', (of) => of.saveWordPicture('svg')),
  command('png', 'Save a picture of the word as PNG', (of) => of.saveWordPicture('png')),
  command('save-wavedrom', 'Save a picture of the word for WaveDrom', (of) => of.saveWordPicture('wavedrom')),
  command('wavedrom', 'Copy a picture of the word for WaveDrom', (of) => of.copyWordPicture('wavedrom')),
  command('save-latex', 'Save a picture of the word for LaTeX', (of) => of.saveWordPicture('latex')),
  command('latex', 'Copy a picture of the word for LaTeX', (of) => of.copyWordPicture('latex')),
]
