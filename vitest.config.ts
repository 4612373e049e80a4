import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Timeouts for quick tests, far above what a slow, busy machine needs. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/**
 * The test files of a worker share modules, because importing them for each file took a third of
 * the time. Modules must not have state, and tests must restore the globals that they change.
 */
const sharedOptions = { isolate: false, setupFiles: 'tests/support/setup/restore-globals.ts' }

const processors = availableParallelism()

/** Timeouts for tests that take minutes. */
const slowTimeouts = { testTimeout: 1_200_000, hookTimeout: 600_000, expect: { poll: { timeout: 180_000 } } }

/** Most of these test files start a server and Postgres, so only half as many files run in parallel. */
const serverTests = { maxWorkers: Math.max(1, Math.floor(processors / 2)), sequence: { groupOrder: 1 } }

const quickTests = [
  createProject(
    'unit',
    '{app,content,lib,platform,server,scripts,supabase,tests/support,tests/structure}/**/*.test.{ts,tsx}',
  ),
  createProject('integration', 'tests/integration/**/*.test.ts', { globalSetup: 'tests/support/setup/cluster.ts' }),
  createProject('contract', 'tests/contract/**/*.test.ts', { globalSetup: 'tests/support/setup/cluster.ts' }),
]

const slowTests = [
  createProject('slow-integration', 'tests/slow/integration/**/*.test.ts', {
    globalSetup: 'tests/support/setup/cluster.ts',
    ...serverTests,
    ...slowTimeouts,
  }),
  createProject('faults', 'tests/slow/faults/**/*.test.ts', {
    globalSetup: 'tests/support/setup/data-folders.ts',
    ...serverTests,
    ...slowTimeouts,
  }),
]

/**
 * All tests except the browser tests (`playwright.config.ts`). Unit tests are next to their source.
 */
export default defineConfig({
  test: { maxWorkers: processors, projects: [...quickTests, ...slowTests] },
})

function createProject(name: string, include: string, overrides: object = {}) {
  return { test: { name, include: [include], ...timeouts, ...sharedOptions, ...overrides } }
}
