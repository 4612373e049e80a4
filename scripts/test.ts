import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runStep } from './test/run-step.ts'
import { type Results, runTests, type Suite } from './test/run-tests.ts'
import { chooseSecondRuns, joinRuns } from './test/second-run.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'
import { buildIfChanged } from './website-build/build-if-changed.ts'

const root = join(import.meta.dirname, '..')
const tool = (...path: string[]) => join(root, 'node_modules', ...path)

/**
 * Runs what guards the project and ends with a line `N passed, N failed`: everything, or with `--quick` all that needs
 * neither the built website nor a browser.
 */
const isQuick = process.argv.includes('--quick')

/**
 * Each of the checkers works most types out for itself, so four on two processors take a sixth more time than two. The next run
 * checks only what changed since the last.
 */
const typeOptions = ['--checkers', '2', '--incremental', '--tsBuildInfoFile', join(root, '.cache', 'types.json')]
const checks = [
  { name: 'Format and lint', argv: [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'Types of the routes', argv: [tool('@react-router', 'dev', 'bin.cjs'), 'typegen'] },
  { name: 'Types', argv: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', root, ...typeOptions] },
  { name: 'Unused code', argv: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
]

const begun = performance.now()
const folder = await makeTemporaryFolder()
const reports = join(folder, 'reports')
const env = { ...process.env, TMPDIR: folder }
let failedSteps = 0
let runs: { suite: Suite; results: Results }[] = []
try {
  await mkdir(reports)
  // Two lanes side by side, of about the same length: docs/decisions/0040 has the reckoning.
  const built = runChecks()
  await Promise.all([runFaultsAndVisitors(built), runQuickTestsAndStaff(built)])
  await runFailedAgain()
} finally {
  await rm(folder, { recursive: true, force: true })
}
const passed = runs.reduce((sum, { results }) => sum + results.passed, 0)
const failed = runs.reduce((sum, { results }) => sum + results.failed, failedSteps)
console.log(`All of it took ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runChecks(): Promise<void> {
  for (const { name, argv } of checks) if (!(await runStep({ name, argv, cwd: root, env }))) failedSteps += 1
  if (!isQuick && !(await buildIfChanged(root))) failedSteps += 1
}

async function runFaultsAndVisitors(built: Promise<void>): Promise<void> {
  await built
  if (!isQuick) await runSuite('Faults and visitors', ['faults', 'e2e-visitors'])
}

async function runQuickTestsAndStaff(built: Promise<void>): Promise<void> {
  await runSuite('Unit, integration and contract tests', ['unit', 'integration', 'contract'])
  await built
  if (!isQuick) await runSuite('Staff', ['e2e-staff'])
}

async function runSuite(name: string, projects: string[]): Promise<void> {
  const suite = { name, projects, cwd: root, env, reportFile: join(reports, `${projects[0]}.json`) }
  runs.push({ suite, results: await runTests(suite) })
}

/** Tells a fault from a test that failed by what ran beside it: docs/decisions/0035. */
async function runFailedAgain(): Promise<void> {
  const chosen = chooseSecondRuns(runs.map(({ results }) => results))
  const joined: typeof runs = []
  for (const [index, { suite, results }] of runs.entries()) {
    const files = chosen[index] ?? []
    if (files.length === 0) {
      joined.push({ suite, results })
      continue
    }
    const name = `${suite.name}, failed files alone`
    const second = await runTests({ ...suite, name, files, reportFile: `${suite.reportFile}.again` })
    const stillFailed = new Set(second.failedFiles ?? files)
    for (const file of files)
      if (!stillFailed.has(file)) console.log(`UNSTEADY  ${file}: it passed alone; find out why.`)
    joined.push({ suite, results: joinRuns(results, second) })
  }
  runs = joined
}
