// Draws an icon, whose shape stands once in the document.
import type { IconName } from './icons.ts'

interface Props {
  readonly name: IconName
  /** Width and height in CSS pixels. */
  readonly size?: number
  /** Accessible name; left out: none, since the text beside the icon says the same. */
  readonly label?: string
  readonly className?: string
}

export function Icon({ name, size = 16, label, className }: Props) {
  const shape = <use href={`#icon-${name}`} />
  return label === undefined ? (
    <svg className={className} width={size} height={size} aria-hidden="true">
      {shape}
    </svg>
  ) : (
    <svg className={className} width={size} height={size} role="img" aria-label={label}>
      {shape}
    </svg>
  )
}
