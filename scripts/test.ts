import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './test/run-step.ts'
import { runTests } from './test/run-tests.ts'
import { buildIfChanged } from './website-build/build-if-changed.ts'

const root = join(import.meta.dirname, '..')
const tool = (...path: string[]) => join(root, 'node_modules', ...path)

/** All checks, the fastest first. */
const checks = [
  {
    name: 'Format, lint and import walls',
    argv: [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'],
  },
  { name: 'Types of the routes', argv: [tool('@react-router', 'dev', 'bin.cjs'), 'typegen'] },
  { name: 'Types', argv: [tool('typescript', 'bin', 'tsc'), '--noEmit', '-p', root] },
  { name: 'Unused code', argv: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
]
// The fault tests measure time, so nothing runs beside them. Browser tests mostly wait: those of visitors and those of staff,
// each on a site of its own, run in parallel.
const suites = [
  [{ name: 'Unit, integration and contract tests', projects: ['unit', 'integration', 'contract'] }],
  [{ name: 'Faults', projects: ['faults'] }],
  [
    { name: 'Visitors in the browser', projects: ['e2e-visitors'] },
    { name: 'Staff in the browser', projects: ['e2e-staff'] },
  ],
]

let passed = 0
let failed = 0
const reports = await mkdtemp(join(tmpdir(), 'stationhouse-reports-'))
try {
  if (!(await buildIfChanged(root))) failed += 1
  for (const { name, argv } of checks) {
    if (!(await runStep({ name, argv, cwd: root }))) failed += 1
  }
  for (const together of suites) {
    const counted = await Promise.all(
      together.map((suite) =>
        runTests({ ...suite, cwd: root, reportFile: join(reports, `${suite.projects[0]}.json`) }),
      ),
    )
    for (const counts of counted) {
      passed += counts.passed
      failed += counts.failed
    }
  }
} finally {
  await rm(reports, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
