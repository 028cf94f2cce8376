// The architectures that are in, each loaded when it is asked for.
import type { Architecture } from './architecture.ts'

export interface Entry {
  readonly id: string
  readonly title: string
  readonly load: () => Promise<Architecture>
}

export const architectures: readonly Entry[] = [
  { id: 'vp1', title: 'NVIDIA VP1', load: async () => (await import('./vp1/vp1.ts')).vp1 },
  { id: 'g13', title: 'Apple G13', load: async () => (await import('./g13/g13.ts')).g13 },
  { id: 'sm1', title: 'NVIDIA SM 1.0', load: async () => (await import('./sm1/sm1.ts')).sm1 },
  { id: 'usse', title: 'PowerVR USSE', load: async () => (await import('./usse/usse.ts')).usse },
  { id: 'brew', title: 'Brew', load: async () => (await import('./brew/brew.ts')).brew },
]
