import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

const { executablePath, args, env } = await findBrowser(import.meta.dirname)

/**
 * V8's options for pages that live for seconds, which never earn back the cost of optimizing compilers and garbage
 * collection. A load of the staff area takes a sixth less processor time.
 */
const scriptOptions = ['--no-maglev', '--no-opt', '--initial-heap-size=256', '--min-semi-space-size=32']

/** The browser tests. Timeouts only end what hangs: they are far above what a slow and busy machine needs. */
export default defineConfig({
  globalSetup: './tests/support/setup/data-folders.ts',
  outputDir: '.cache/failed-tests',
  reporter: 'line',
  testMatch: '**/*.test.ts',
  expect: { timeout: 60_000 },
  retries: 0,
  // Browser, server and Postgres of one worker wait for each other, and so keep about one processor busy.
  workers: availableParallelism(),
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
  // Each project has workers, and so sites, of its own: visitors don't meet what tests of the staff area leave behind.
  projects: [...listProjects('e2e', 'tests/e2e', 300_000), ...listProjects('slow', 'tests/slow/e2e', 1_200_000)],
})

function listProjects(name: string, testDir: string, timeout: number) {
  return [
    { name: `${name}-visitors`, testDir: `${testDir}/visitor`, timeout },
    { name: `${name}-staff`, testDir, testIgnore: '**/visitor/**', timeout },
  ]
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
