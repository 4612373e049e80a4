import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.ts'

const { executablePath, args, env } = await findBrowser(import.meta.dirname)

/**
 * V8 flags. Pages in tests are open for seconds, so optimizing their code doesn't pay off. Without
 * optimization, loading the staff area takes a sixth less processor time.
 */
const v8Flags = ['--no-maglev', '--no-opt', '--initial-heap-size=256', '--min-semi-space-size=32']

/** The browser tests. Timeouts are far above what a slow, busy machine needs. */
export default defineConfig({
  globalSetup: './tests/support/setup/data-folders.ts',
  outputDir: '.cache/failed-tests',
  reporter: 'line',
  testMatch: '**/*.test.ts',
  expect: { timeout: 60_000 },
  retries: 0,
  // A worker has a browser, a server and Postgres, which together keep about one processor busy.
  workers: availableParallelism(),
  forbidOnly: true,
  use: {
    actionTimeout: 120_000,
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, `--js-flags=${v8Flags.join(' ')}`],
      env: { ...getDefinedEnvironment(), ...env },
    },
  },
  // Each project has its own workers and sites, because staff tests change their site.
  projects: [...listProjects('e2e', 'tests/e2e', 300_000), ...listProjects('slow', 'tests/slow/e2e', 1_200_000)],
})

function listProjects(name: string, testDir: string, timeout: number) {
  return [
    { name: `${name}-visitors`, testDir: `${testDir}/visitor`, timeout },
    { name: `${name}-staff`, testDir, testIgnore: '**/visitor/**', timeout },
  ]
}

function getDefinedEnvironment(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
