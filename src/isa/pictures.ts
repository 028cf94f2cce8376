// Defines how pixels lie in memory, and how many bytes a picture takes.
import type { Picture } from './architecture.ts'

/** Formats of kernels' pictures, and of other memory that the user looks at. */
export type PixelFormat = Picture['format'] | 'bit' | 'gray16' | 'rgb565' | 'rgb8' | 'f32'
/** A range of memory that is shown as a picture. */
export interface RangePicture extends Omit<Picture, 'format'> {
  readonly format: PixelFormat
}

export const PIXEL_BITS: Readonly<Record<PixelFormat, number>> = {
  bit: 1,
  gray8: 8,
  gray16: 16,
  rgb565: 16,
  rgb8: 24,
  rgba8: 32,
  f32: 32,
}

export const pictureBytes = ({ width, height, format }: Pick<RangePicture, 'width' | 'height' | 'format'>): number =>
  Math.ceil((width * height * PIXEL_BITS[format]) / 8)
