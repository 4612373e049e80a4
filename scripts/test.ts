import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Results, runCheck, runPlaywright, runVitest } from './test/run-tests.ts'
import { createTemporaryFolder } from './test/temporary-folder.ts'
import { buildIfChanged } from './website-build/build-if-changed.ts'

/**
 * Runs test steps one after another and ends with a line `N passed, N failed`. By default, runs the
 * tests that every change needs. `--quick` skips the build and the browser. `--slow` runs only the
 * slow tests that the default skips.
 */

interface Step {
  name: string
  run: () => Promise<Results>
}

const root = join(import.meta.dirname, '..')
const folder = await createTemporaryFolder()
const env = { ...process.env, TMPDIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined }
const options = { cwd: root, env, reportFolder: folder }

const tool = (...path: string[]) => join(root, 'node_modules', ...path)
const check = (...argv: string[]) => runCheck(argv, options)
const createTestStep = (name: string, ...projects: string[]): Step => ({
  name,
  run: () => runVitest(projects, options),
})

/** Incremental: the next run checks only changed files and the files that depend on them. */
const typeOptions = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', join(root, '.cache', 'types.json')]
/** Runs the checks in parallel, because most checks use one processor. */
const checks: Step = {
  name: 'Format, lint, types and unused code',
  run: async () => sumResults(await Promise.all([checkStyle(), checkTypes(), checkUnusedCode()])),
}
const quickSteps = [checks, createTestStep('Unit, integration and contract tests', 'unit', 'integration', 'contract')]
const build: Step = {
  name: 'Build',
  run: async () => ({ passed: 0, failed: (await buildIfChanged(root)) ? 0 : 1 }),
}
const browserSteps: Step[] = [build, { name: 'Browser tests', run: () => runPlaywright('e2e', options) }]

const runStartedAt = performance.now()
const results: Results[] = []
try {
  const steps = listSteps()
  for (const [index, { name, run }] of steps.entries()) {
    const laterSteps = steps.slice(index + 1).map((step) => step.name)
    console.log(
      `\n[${index + 1}/${steps.length}] ${name}${laterSteps.length > 0 ? `; then: ${laterSteps.join(', ')}` : ''}`,
    )
    const startedAt = performance.now()
    const result = await run()
    results.push(result)
    console.log(`${result.failed === 0 ? 'ok' : 'FAILED'} after ${secondsSince(startedAt)} s`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
const { passed, failed } = sumResults(results)
console.log(`\nFinished in ${secondsSince(runStartedAt)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function listSteps(): Step[] {
  if (process.argv.includes('--quick')) return quickSteps
  if (!process.argv.includes('--slow')) return [...quickSteps, ...browserSteps]
  return [
    build,
    createTestStep('Load, crash and outage tests', 'slow-integration', 'faults'),
    { name: 'Slow browser tests', run: () => runPlaywright('slow', options) },
  ]
}

function checkStyle(): Promise<Results> {
  return check(tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.')
}

async function checkTypes(): Promise<Results> {
  const routes = await check(tool('@react-router', 'dev', 'bin.cjs'), 'typegen')
  return sumResults([routes, await check(tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', root, ...typeOptions)])
}

function checkUnusedCode(): Promise<Results> {
  return check(tool('knip', 'bin', 'knip.js'), '--no-progress')
}

function sumResults(results: readonly Results[]): Results {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  }
}

function secondsSince(time: number): string {
  return ((performance.now() - time) / 1000).toFixed(0)
}
