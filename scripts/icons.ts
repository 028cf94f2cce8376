// Puts the shapes of all icons into the document, where every drawing of one refers to its shape.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { ICONS, type IconName } from '../app/controls/icons.ts'

/** Package whose icons these are. */
export const ICON_PACKAGE = 'lucide-react'

const ROOT = '<div id="root">'

export const icons = (): Plugin => ({
  name: 'icons',
  transformIndexHtml: async (html) => {
    if (!html.includes(ROOT)) throw new Error(`The document has no ${ROOT}, before which the icons belong`)
    const shapes = await Promise.all(ICONS.map(symbol))
    return html.replace(ROOT, `<svg display="none">${shapes.join('')}</svg>\n    ${ROOT}`)
  },
})

/** Returns the icon as a symbol, with the strokes that Lucide draws it with. */
async function symbol(name: IconName): Promise<string> {
  const { default: Shape } = await import(`lucide-react/icons/${name}`)
  const drawn = renderToStaticMarkup(createElement(Shape))
  return drawn.replace(
    /^<svg[^>]*>([\s\S]*)<\/svg>$/,
    `<symbol id="icon-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">$1</symbol>`,
  )
}
