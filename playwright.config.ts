// Tests in a real browser: one file of e2e/ per user story, against the built page.
import { createHash } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'

// Fixed for a folder, different for another: two clones on one machine must not test each other's build.
const port =
  20_000 +
  (createHash('sha1')
    .update(import.meta.dirname)
    .digest()
    .readUInt16BE() %
    10_000)
const executablePath = findBrowser()
// Chromium's sandbox does not start as root, which is what containers run as.
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Generous, since a machine may be busy with other things: what is waited for nearly always comes at once.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    baseURL: `http://localhost:${port}`,
    // A trace of each test takes a fifth of the time of all of them; one that fails is run again with `--trace on`.
    trace: 'off',
    // The tests of a worker follow each other in one window, which is emptied between them: its code is compiled once,
    // and the stories take two thirds of the time.
    reuseContext: true,
    // No story but offline.spec.ts is about what the page keeps for the time without a network.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A browser that looks for updates and the like makes a test wait for a network that may not be there.
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // Not through npx, so that it also runs where node_modules/.bin is not on the path.
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
    reuseExistingServer: true,
  },
})
