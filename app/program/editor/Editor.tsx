// Shows the editor of the program: Monaco if there is room and a fine pointer, otherwise a plain text area.
import {
  type ComponentType,
  type CSSProperties,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { mediaHook } from '../../store/media.ts'
import { useProgram } from '../facts/facts.ts'
import { EditorHead } from './EditorHead.tsx'
import { type EditorHandle, TextEditor } from './TextEditor.tsx'
import './editor.css'

type Monaco = ComponentType<{ readonly ref: Ref<EditorHandle> }>

const useIsPlain = mediaHook('(pointer: coarse), (max-width: 767px)')

export function Editor({ ref }: { readonly ref: Ref<EditorHandle> }) {
  const isPlain = useIsPlain()
  const Monaco = useMonaco(!isPlain)
  const inner = useRef<EditorHandle>(null)
  useImperativeHandle(ref, () => ({
    goTo: (...of) => inner.current?.goTo(...of),
    replace: (...of) => inner.current?.replace(...of),
  }))
  const source = useProgram((s) => s.document.source)
  const lines = useMemo(() => source.split('\n').length, [source])
  return (
    <div className="code">
      <EditorHead isPlain={isPlain} onReplace={(...of) => inner.current?.replace(...of)} />
      <div className="editor" style={{ '--lines': lines } as CSSProperties}>
        {Monaco && !isPlain ? <Monaco ref={inner} /> : <TextEditor ref={inner} />}
      </div>
    </div>
  )
}

let loaded: Monaco | undefined

/**
 * Loads Monaco after the first paint, and shows it once the user does not type: the text area must not vanish
 * meanwhile.
 */
function useMonaco(wanted: boolean): Monaco | undefined {
  const [component, setComponent] = useState<Monaco | undefined>(() => loaded)
  useEffect(() => {
    if (!wanted || loaded) return
    let left = false
    const show = () => {
      if (left) return
      const typing = document.activeElement
      if (typing instanceof HTMLTextAreaElement) typing.addEventListener('blur', () => setTimeout(show), { once: true })
      // The change is drawn at once, as the user may begin to type in an editor that vanishes at the next drawing.
      else flushSync(() => setComponent(() => loaded))
    }
    const painted = requestAnimationFrame(() =>
      setTimeout(async () => {
        // If it cannot be loaded, the text area stays, which does all that is needed.
        const part = await import('./MonacoEditor.tsx').catch(() => undefined)
        if (!part) return
        loaded = part.MonacoEditor
        show()
      }),
    )
    return () => {
      left = true
      cancelAnimationFrame(painted)
    }
  }, [wanted])
  return component
}
