// Shows a kernel as a card: what it is about, what it runs with, how many steps it takes, and the picture it draws.
import { useEffect, useId, useRef } from 'react'
import type { Architecture, Kernel, Picture } from '../../../src/isa/architecture.ts'
import { formatLink } from '../../../src/share/link.ts'
import { drawnBy } from '../../../src/worker/kernelRun.ts'
import { ofKernel } from '../document/programLink.ts'
import { pictureText, pixelsOf } from '../facts/picture.ts'
import { setupText } from '../facts/setup.ts'
import { follow, kernelLink } from './anotherLink.ts'
import { runId, useRuns } from './kernelRuns.ts'

interface Props {
  readonly architecture: Architecture
  readonly kernel: Kernel
  readonly isOpen: boolean
}

export function KernelCard({ architecture, kernel, isOpen }: Props) {
  const id = useId()
  const run = useRuns(({ runs }) => runs[runId(architecture.isa.id, kernel.name)])
  const link = kernelLink(architecture.isa.id, kernel.name)
  const document = ofKernel(architecture, kernel)
  const setup = setupText(architecture, architecture.machine(document.variant), document)
  const picture = drawnBy(kernel)
  return (
    <li data-open={isOpen || undefined}>
      {picture && <Drawn picture={picture} bytes={run?.drawn} />}
      <a
        href={formatLink(link)}
        aria-describedby={`${id}-about ${id}-facts`}
        aria-current={isOpen ? 'page' : undefined}
        onClick={follow(link)}
      >
        {kernel.title}
      </a>
      <p id={`${id}-about`} className="about">
        {kernel.about}
      </p>
      <p id={`${id}-facts`} className="facts soft">
        {setup && <span>{setup}</span>}
        <span>{stepsText(run?.steps)}</span>
      </p>
    </li>
  )
}

/** Returns the number of steps as text; before the kernel was run, a placeholder that keeps the room. */
const stepsText = (steps: number | undefined): string =>
  steps === undefined ? '… steps' : `${steps.toLocaleString('en')} ${steps === 1 ? 'step' : 'steps'}`

interface DrawnProps {
  readonly picture: Picture
  /** Undefined until the picture is drawn. */
  readonly bytes: Uint8Array | undefined
}

function Drawn({ picture, bytes }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height, title } = picture
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && bytes) context.putImageData(new ImageData(pixelsOf(picture, bytes), width, height), 0, 0)
  }, [picture, bytes, width, height])
  return (
    <span className="drawn">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`${title}: ${bytes ? pictureText(picture, bytes) : 'not drawn yet'}`}
      />
    </span>
  )
}
