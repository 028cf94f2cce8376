// Tests the table of a tried word, for the example words of all architectures: every value has a name of its own.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { decode } from '../../src/encoding/decode.ts'
import { bytesOfHex, wordsOfBytes } from '../../src/encoding/words.ts'
import { architectures } from '../../src/isa/registry.ts'
import { TryIt } from './TryIt.tsx'

test.each(architectures)('$id', async ({ load }) => {
  const architecture = await load()
  for (const { hex } of architecture.examples) {
    const decoded = decode(architecture.isa, wordsOfBytes(bytesOfHex(hex) ?? []))
    const html = renderToStaticMarkup(
      <TryIt architecture={architecture} decoded={decoded} variant={architecture.variants[0]?.id ?? ''} />,
    )
    expect(html).not.toContain('NaN')
    const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
    expect(new Set(labels).size, hex).toBe(labels.length)
  }
})
