import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Bounds for what hangs, far above what a slow and busy machine needs: how long something may take is no test's matter. */
const bounds = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

/**
 * Files share their worker's modules: to import them anew for each file took a third of the time. So modules hold no state
 * (as everywhere in the house), and what a test changes in the process it puts back.
 */
const shared = { isolate: false, setupFiles: 'tests/support/setup/restore-globals.ts' }

/** Which tests there are, from the quickest to the slowest. Unit tests stand beside their source. */
export default defineConfig({
  test: {
    // Its own choice is one fewer than there are processors; these tests wait for Postgres, servers and browsers half of the time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,content,lib,platform,server,scripts,supabase,tests/support,tests/structure}/**/*.test.{ts,tsx}',
          ],
          ...bounds,
          ...shared,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/support/setup/cluster.ts',
          ...bounds,
          ...shared,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/support/setup/cluster.ts',
          ...bounds,
          ...shared,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/setup/data-folders.ts',
          ...bounds,
          ...shared,
        },
      },
      {
        // Needs packages of Debian, so it is no part of `npm test`: see `scripts/browsers.ts`.
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: 'tests/support/setup/data-folders.ts',
          ...bounds,
          ...shared,
        },
      },
      browserTests('e2e-visitors', 'tests/e2e/{visitor,account}/**/*.test.ts'),
      browserTests('e2e-staff', 'tests/e2e/{staff,content,threat}/**/*.test.ts'),
    ],
  },
})

function browserTests(name: string, include: string) {
  return {
    test: {
      name,
      include: [include],
      globalSetup: 'tests/support/setup/sites.ts',
      ...bounds,
      ...shared,
      setupFiles: 'tests/support/browser/each-file.ts',
    },
  }
}
