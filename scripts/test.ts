import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runStep } from './test/run-step.ts'
import { runTests } from './test/run-tests.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'
import { buildIfChanged } from './website-build/build-if-changed.ts'

const root = join(import.meta.dirname, '..')
const tool = (...path: string[]) => join(root, 'node_modules', ...path)

/**
 * Runs what guards the project and ends with a line `N passed, N failed`: everything, or with `--quick` all that needs
 * neither the built website nor a browser.
 */
const isQuick = process.argv.includes('--quick')

const checks = [
  { name: 'Format and lint', argv: [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'Types of the routes', argv: [tool('@react-router', 'dev', 'bin.cjs'), 'typegen'] },
  { name: 'Types', argv: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', root] },
  { name: 'Unused code', argv: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
]

const begun = performance.now()
const folder = await makeTemporaryFolder()
const reports = join(folder, 'reports')
const env = { ...process.env, TMPDIR: folder }
const total = { passed: 0, failed: 0 }
try {
  await mkdir(reports)
  // Most of these tests wait for Postgres, which leaves processor time for the checks.
  await Promise.all([
    runChecks(),
    runSuite('Unit, integration and contract tests', ['unit', 'integration', 'contract']),
  ])
  if (!isQuick) {
    // Tests of faults wait for most of their time, and what they bound by time grows with the machine's load.
    await Promise.all([runSuite('Faults', ['faults']), runSuite('Browser', ['e2e-visitors', 'e2e-staff'])])
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`All of it took ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

async function runChecks(): Promise<void> {
  for (const { name, argv } of checks) if (!(await runStep({ name, argv, cwd: root, env }))) total.failed += 1
  if (!isQuick && !(await buildIfChanged(root))) total.failed += 1
}

async function runSuite(name: string, projects: string[]): Promise<void> {
  const reportFile = join(reports, `${projects[0]}.json`)
  const { passed, failed } = await runTests({ name, projects, cwd: root, env, reportFile })
  total.passed += passed
  total.failed += failed
}
