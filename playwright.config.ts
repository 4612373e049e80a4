import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

const { executablePath, args, env } = await findBrowser(import.meta.dirname)

/**
 * V8's options for pages that live for seconds, which never earn back the cost of optimizing compilers and garbage
 * collection. A load of the staff area takes a sixth less processor time.
 */
const scriptOptions = ['--no-maglev', '--no-opt', '--initial-heap-size=256', '--min-semi-space-size=32']

const processors = availableParallelism()

/** The browser tests. Timeouts only end what hangs: they are far above what a slow and busy machine needs. */
export default defineConfig({
  globalSetup: './tests/support/setup/data-folders.ts',
  outputDir: '.cache/failed-tests',
  reporter: 'line',
  testMatch: '**/*.test.ts',
  expect: { timeout: 60_000 },
  retries: 0,
  workers: processors,
  forbidOnly: true,
  use: {
    actionTimeout: 120_000,
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, `--js-flags=${scriptOptions.join(' ')}`],
      env: { ...definedEnvironment(), ...env },
    },
  },
  // Each project has workers, and so sites, of its own: visitors don't meet what tests of the staff area leave behind. A
  // browser and its server take turns, so a worker keeps about one processor busy. Slow tests load the server as well.
  projects: [
    ...listProjects('e2e', 'tests/e2e', { timeout: 300_000 }),
    ...listProjects('slow', 'tests/slow/e2e', { timeout: 1_200_000, workers: Math.max(1, Math.floor(processors / 2)) }),
  ],
})

function listProjects(name: string, testDir: string, options: { timeout: number; workers?: number }) {
  return [
    { name: `${name}-visitors`, testDir: `${testDir}/visitor`, ...options },
    { name: `${name}-staff`, testDir, testIgnore: '**/visitor/**', ...options },
  ]
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
