// The build of the page, and where the unit tests are.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunks } from './scripts/chunks.ts'
import { icon } from './scripts/icon.ts'
import { ICON_PACKAGE, icons } from './scripts/icons.ts'
import { licences } from './scripts/licences.ts'
import { monacoParts } from './scripts/monacoParts.ts'
import { offline } from './scripts/offline.ts'
import { policy } from './scripts/policy.ts'
import { root as here, readablePath } from './scripts/root.mjs'
import { summariesPlugin } from './scripts/summaries.ts'

const root = readablePath(here)
const linked = root !== here
const { collect, write } = licences([ICON_PACKAGE])
const { plugin, groups } = chunks()

/** Node 20 has WebAssembly's sums with one rounding, but has to be told; later versions do not know the option. */
const FUSED_SUMS = process.versions.node.startsWith('20.') ? ['--experimental-wasm-relaxed-simd'] : []

export default defineConfig({
  root,
  // Vitest would look for itself where the link leads.
  resolve: linked
    ? {
        preserveSymlinks: true,
        alias: [{ find: /^vitest$/, replacement: join(root, 'node_modules/vitest/dist/index.js') }],
      }
    : {},
  // Relative addresses: the built folder works below any path of any static host.
  base: './',
  // The page knows where the project takes issues if `ISA_EXPLORER_ISSUES` says so.
  envPrefix: 'ISA_EXPLORER_',
  plugins: [
    react(),
    plugin,
    summariesPlugin(),
    monacoParts(),
    icon(),
    icons(),
    policy(),
    collect(),
    offline(() => [collect()]),
    write(),
  ],
  worker: { format: 'es', plugins: () => [collect()] },
  build: {
    target: 'es2023',
    // A browser without module preloading merely asks for scripts later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups, includeDependenciesRecursively: false },
        // The first screen names all chunks: shorter hashes are fewer bytes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    // Monaco's editor is one chunk of a few megabytes, loaded only by the program view.
    chunkSizeWarningLimit: 4000,
  },
  test: {
    environment: 'node',
    // A loop over every encoding of an architecture takes a while on a machine with two cores that do other things, too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest would leave one core to itself, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          // Files share their modules, which hold nothing but what they have worked out: an architecture is loaded once.
          name: 'engine',
          include: ['{src,bench,fuzz,mutants}/**/*.test.ts'],
          exclude: ['src/encoding/withoutEval.test.ts'],
          isolate: false,
          execArgv: FUSED_SUMS,
        },
      },
      {
        extends: true,
        test: {
          // Modules of the page hold its state, so each file has its own; threads begin sooner than processes.
          name: 'page',
          pool: 'threads',
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Decoder, assembler and machine where making code from text is forbidden, as on some hosts.
          name: 'without eval',
          include: [
            'src/encoding/{assembler,decode,doubt,exact,operandText,sample,withoutEval}.test.ts',
            'src/emu/{groups,history,machine,tell}.test.ts',
          ],
          pool: 'forks',
          execArgv: ['--disallow-code-generation-from-strings'],
        },
      },
    ],
  },
})
