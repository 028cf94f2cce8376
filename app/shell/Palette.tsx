// The palette (Ctrl+K): one line to type into, and what it finds; commands, instructions, kernels, words.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import { inOneLine, isNotation, tooLong } from '../../src/read/limits.ts'
import { readingsOf } from '../../src/read/readings.ts'
import { shortened } from '../../src/spec/refusal.ts'
import { closeDialog, Dialog } from '../controls/Dialog.tsx'
import { allCommands } from '../store/commands.ts'
import { go, loadWhole } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { type Found, found } from './found.ts'

function choose(item: Found | undefined): void {
  if (!item) return
  closeDialog()
  if ('go' in item.does) go(item.does.go)
  else item.does.run()
}

export function Palette() {
  const architecture = useStore((s) => s.architecture)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [refused, setRefused] = useState<string>()
  useEffect(loadWhole, [])
  const list = useRef<HTMLDivElement>(null)
  const items = useMemo(() => found(typed, allCommands(), architecture), [typed, architecture])
  const current = items[at]

  /** What is too long is refused as it is: what was there stays. */
  const type = (text: string) => {
    const long = tooLong(text)
    setRefused(long)
    if (long) return
    setTyped(text)
    setAt(0)
  }
  /** A field of one line would drop the ends of lines. */
  const onPaste = (event: React.ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!tooLong(pasted) && !/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    type(value.slice(0, selectionStart ?? 0) + inOneLine(pasted) + value.slice(selectionEnd ?? value.length))
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(items.length - 1, to))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    }
    const to = steps[event.key]
    if (to !== undefined) move(to)
    else if (event.key === 'Enter') choose(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog className="palette" aria-label="Search">
      <input
        type="text"
        role="combobox"
        aria-label="Search commands and instructions"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-activedescendant={current ? `palette-${current.id}` : undefined}
        placeholder="Instruction, kernel, command, or a word in hex"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(e) => {
          type(e.target.value)
        }}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id="palette-list" role="listbox" aria-label="Found">
        {items.map((item, i) => (
          <div
            key={item.id}
            id={`palette-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onPointerMove={() => setAt(i)}
            onClick={() => choose(item)}
            onKeyDown={onKeyDown}
          >
            <span>{item.title}</span>
            {item.keys && <kbd>{item.keys}</kbd>}
            <span className="about">{item.about}</span>
          </div>
        ))}
      </div>
      {refused && <p className="nothing">{refused}</p>}
      {items.length === 0 && !refused && <p className="nothing">{nothing(typed, architecture)}</p>}
    </Dialog>
  )
}

/** Why nothing was found. */
function nothing(typed: string, architecture: Architecture | undefined): string {
  const problem = architecture && isNotation(typed) ? readingsOf(architecture.isa, typed).problem?.problem : undefined
  return problem ?? `Nothing is called “${shortened(typed)}”. Try a mnemonic, a word of its description, or hex.`
}
