// Makes the picture of the word on show, as its bits are arranged, for the menu and the commands that save or copy it.
import { type BitDiagram, PICTURE_COLUMNS, wordPicture } from '../../src/diagram/picture.ts'
import type { MenuItem } from '../controls/Menu.tsx'
import { copyPicture, pictureItems, savePicture } from '../controls/pictureItems.ts'
import { currentShown } from '../instruction/currentShown.ts'
import { exactOf } from '../instruction/exactText.ts'
import { plainHeading } from '../instruction/heading.ts'
import { type Shown, spacedHex } from '../instruction/shown.ts'
import { useGridChoice } from '../store/gridChoice.ts'

function pictureOf(shown: Shown): BitDiagram {
  const { width, order } = useGridChoice.getState()
  const title = `${exactOf(shown).text ?? plainHeading(shown)}   ${spacedHex(shown.hex)}`
  return wordPicture(shown.bits, width === 'auto' ? PICTURE_COLUMNS : width, order, title)
}

const fileOf = ({ isa, hex }: Shown): string => `${isa.id}-${hex}`

/** Returns the ways to save or copy the picture of the word on show; none if there is no word. */
export function wordPictureItems(): readonly MenuItem[] {
  const shown = currentShown()
  return shown ? pictureItems(pictureOf(shown), fileOf(shown)) : []
}

/** Saves the picture of the word on show. */
export function saveWordPicture(format: Parameters<typeof savePicture>[2]): void {
  const shown = currentShown()
  if (shown) void savePicture(pictureOf(shown), fileOf(shown), format)
}

/** Copies the picture of the word on show as text. */
export function copyWordPicture(format: Parameters<typeof copyPicture>[1]): void {
  const shown = currentShown()
  if (shown) copyPicture(pictureOf(shown), format)
}
