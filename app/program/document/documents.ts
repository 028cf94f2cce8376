// The open document after a change: an edited kernel is a program of one's own, and one that is as it was is the kernel again.
import type { Architecture } from '../../../src/isa/architecture.ts'
import { type Document, ofKernel } from './programLink.ts'
import { startText } from './start.ts'

export function changedDocument(architecture: Architecture, before: Document, part: Partial<Document>): Document {
  const { kernel, ...document } = before
  return asKernel(architecture, { ...document, ...(kernel !== undefined && { from: kernel }), ...part })
}

/** What has source, chip and beginning of a kernel is that kernel. */
function asKernel(architecture: Architecture, document: Document): Document {
  const same = architecture.kernels.find(
    ({ source, init, variant = architecture.variants[0]?.id ?? '' }) =>
      !document.files?.length &&
      source === document.source &&
      variant === document.variant &&
      startText(init) === startText(document.init),
  )
  return same ? ofKernel(architecture, same) : document
}
