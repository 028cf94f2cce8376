// Lists hostile links with misleading text, and fragments that are hardly addresses.
import { encoded, type Hostile } from './make.ts'

export const strange: readonly Hostile[] = [
  { name: 'text turned around', fragment: `#/vp1/kernel/${encoded('\u202edcg')}`, says: '“U+202Edcg”' },
  { name: 'nothing to see', fragment: `#/vp1/kernel/${encoded('\u200b\ufeff')}`, says: '“U+200BU+FEFF”' },
  { name: 'NUL', fragment: '#/vp1/kernel/%00', says: '“U+0000”' },
  { name: 'digits of another script', fragment: `#/vp1/word/${encoded('２５')}`, says: 'is “２”' },
  { name: 'half a surrogate', fragment: '#/vp1/kernel/%ED%A0%80', says: '“%ED%A0%80”' },
  { name: 'half a character', fragment: '#/vp1/word/%E0%A4', says: '“%E0%A4”' },
  { name: 'a percent sign alone', fragment: '#/vp1/word/%', says: 'is “%”' },
  { name: 'encoded twice', fragment: '#/vp1/word/%2532%2535', says: '“%32%35”' },
  { name: 'encoded as a whole', fragment: '#%2Fvp1%2Fword%2F00', says: 'architecture “/vp1/word/00”' },
  { name: 'a script as address', fragment: '#javascript:alert(1)', says: 'architecture “javascript:alert(1)”' },
  { name: 'another page as address', fragment: '#//example.com/word', says: 'architecture “”' },
  { name: 'the folder above', fragment: '#/vp1/../g13', says: 'the view “..”' },
  { name: 'a second #', fragment: '#/vp1/word/00#/g13', says: 'is “#”' },
  { name: 'questions', fragment: '#/vp1/word/00??variant=NV41', says: 'the option “?variant”' },
  { name: 'an option of another view', fragment: '#/vp1/kernel/blend?variant=NV41', says: 'the option “variant”' },
  { name: 'an option with a slip', fragment: '#/vp1/word/00?varaint=NV41', says: 'the option “varaint”' },
  { name: 'an option without a value', fragment: '#/vp1/word/00?variant' },
  { name: 'an option twice', fragment: '#/vp1/kernel/blend?step=1&step=2', says: '“step” more than once' },
  { name: 'a kernel without a name', fragment: '#/vp1/kernel/', says: 'names none' },
  {
    name: 'a list that ends too late',
    fragment: '#/brew/word/2144?given=type.1.3~',
    says: 'an empty part among its registers',
  },
  { name: 'all unknown', fragment: '#/a/b/c?d=e', says: 'architecture “a”' },
  { name: 'all wrong', fragment: '#/vp1/word/xyz/b/c?d=e&given=f&sources=g&variant=h', says: 'the chip “h”' },
]
