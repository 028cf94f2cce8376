// Shows what is below the bits while some are unknown: pattern, button to end this, encodings that fit.
import { memo } from 'react'
import { countBits } from '../../src/encoding/words.ts'
import { useCommands } from '../store/commands.ts'
import { AnyBitsPanel } from './AnyBitsPanel.tsx'
import { endAny } from './edit.ts'
import { PatternLine } from './Pattern.tsx'
import type { PanelProps } from './panelProps.ts'
import { pictureCommands } from './pictureCommands.ts'
import { useSettled } from './useSettled.ts'

/** Most unknown bits. With more, counting the words may take seconds, and nearly all encodings fit. */
const MOST = 48

export const AnyMode = memo(function AnyMode(props: PanelProps) {
  const settled = useSettled(props)
  useCommands('pictures', pictureCommands)
  const { any } = settled.shown.bits
  return (
    <div className="any-mode">
      <div className="any-tools">
        <PatternLine bits={props.shown.bits} />
        <button type="button" onClick={endAny}>
          Make all known
        </button>
      </div>
      {any && countBits(any) > MOST ? (
        <p>More than {MOST} bits are any: give some of them a value, and the encodings that fit are listed.</p>
      ) : (
        any && <AnyBitsPanel {...settled} any={any} />
      )}
    </div>
  )
})
