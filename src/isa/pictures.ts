// How many bytes a picture in memory takes.
import type { Picture } from './architecture.ts'

export const BYTES: Readonly<Record<Picture['format'], number>> = { gray8: 1, rgba8: 4 }

export const pictureBytes = ({ width, height, format }: Picture): number => width * height * BYTES[format]
