import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCheck } from './test/run-check.ts'
import { runTests } from './test/run-tests.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'
import { addResults, formatResults, type Results } from './test/test-results.ts'
import { buildIfChanged } from './website-build/build-if-changed.ts'

/**
 * Runs tests, one step after another, and ends with a line `N passed, N failed`: what guards each change, `--quick` all
 * of it that needs neither the built website nor a browser, or `--slow` everything that the first leaves out.
 */

interface Step {
  name: string
  run: () => Promise<Results>
}

const root = join(import.meta.dirname, '..')
const folder = await makeTemporaryFolder()
const options = { cwd: root, env: { ...process.env, TMPDIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined } }

const tool = (...path: string[]) => join(root, 'node_modules', ...path)
const check = (name: string, ...argv: string[]): Step => ({ name, run: () => runCheck({ argv, ...options }) })
const tests = (name: string, ...projects: string[]): Step => ({ name, run: () => runTests({ projects, ...options }) })

/** The next run checks only the types of what changed since this one. Each checker works most types out for itself. */
const typeOptions = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', join(root, '.cache', 'types.json')]
const quickSteps = [
  check('Format and lint', tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'),
  check('Types of the routes', tool('@react-router', 'dev', 'bin.cjs'), 'typegen'),
  check('Types', tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', root, ...typeOptions),
  check('Unused code', tool('knip', 'bin', 'knip.js'), '--no-progress'),
  tests('Unit, integration and contract tests', 'unit', 'integration', 'contract'),
]
const build: Step = {
  name: 'Build',
  run: async () => ({ passed: 0, failed: (await buildIfChanged(root)) ? 0 : 1 }),
}
const browserSteps = [build, tests('Browser tests', 'e2e-visitors', 'e2e-staff')]

const begun = performance.now()
const results: Results[] = []
try {
  const steps = listSteps()
  for (const [index, { name, run }] of steps.entries()) {
    const left = steps.slice(index + 1).map((step) => step.name)
    console.log(`\n[${index + 1}/${steps.length}] ${name}${left.length > 0 ? `; then: ${left.join(', ')}` : ''}`)
    const startedAt = performance.now()
    const result = await run()
    results.push(result)
    console.log(`${result.failed === 0 ? 'ok' : 'FAILED'} after ${secondsSince(startedAt)} s`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
const sum = addResults(results)
console.log(`\nAll of it took ${secondsSince(begun)} s.`)
console.log(formatResults(sum))
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

function listSteps(): Step[] {
  if (process.argv.includes('--quick')) return quickSteps
  if (!process.argv.includes('--slow')) return [...quickSteps, ...browserSteps]
  return [
    build,
    tests('Kills, sieges and outages', 'slow-integration', 'faults'),
    tests('All other browser tests', 'slow-visitors', 'slow-staff'),
  ]
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(0)
}
