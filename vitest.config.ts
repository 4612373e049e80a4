import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Bounds for what hangs, far above what a slow and busy machine needs: how long something may take is no test's matter. */
const bounds = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Files share their worker's modules: to import them anew for each file took a third of the time. So modules hold no state
 * (as everywhere in the house), and what a test changes in the process it puts back.
 */
const shared = { isolate: false, setupFiles: 'tests/support/setup/restore-globals.ts' }

const processors = availableParallelism()

/** The same for tests that take minutes by themselves. */
const slowBounds = { testTimeout: 1_200_000, hookTimeout: 600_000, expect: { poll: { timeout: 180_000 } } }

/** A file of these projects keeps a server with its Postgres busy: half as many run at once. */
const withServers = { maxWorkers: Math.max(1, Math.floor(processors / 2)), sequence: { groupOrder: 1 } }

const quickTests = [
  project(
    'unit',
    '{app,content,lib,platform,server,scripts,supabase,tests/support,tests/structure}/**/*.test.{ts,tsx}',
  ),
  project('integration', 'tests/integration/**/*.test.ts', { globalSetup: 'tests/support/setup/cluster.ts' }),
  project('contract', 'tests/contract/**/*.test.ts', { globalSetup: 'tests/support/setup/cluster.ts' }),
]

const slowTests = [
  project('slow-integration', 'tests/slow/integration/**/*.test.ts', {
    globalSetup: 'tests/support/setup/cluster.ts',
    ...withServers,
    ...slowBounds,
  }),
  project('faults', 'tests/slow/faults/**/*.test.ts', {
    globalSetup: 'tests/support/setup/data-folders.ts',
    ...withServers,
    ...slowBounds,
  }),
]

/** All tests but those in a browser (`playwright.config.ts`), from the quickest to the slowest. Unit tests stand beside their source. */
export default defineConfig({
  test: { maxWorkers: processors, projects: [...quickTests, ...slowTests] },
})

function project(name: string, include: string, more: object = {}) {
  return { test: { name, include: [include], ...bounds, ...shared, ...more } }
}
