// The build of the page, and where the unit tests are.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Relative addresses: the built folder works below any path of any static host.
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // bench/first-screen.bench.ts reads which chunks the entry needs.
    manifest: true,
    // Monaco's editor is one chunk of a few megabytes, loaded only by the program view.
    chunkSizeWarningLimit: 4000,
  },
  test: {
    include: ['src/**/*.test.ts', 'app/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
