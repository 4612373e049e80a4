import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { applyFault } from './apply-fault.ts'
import type { SeededFault } from './seeded-faults.ts'

/** Caught: a test failed. Missed: all passed. Broken: no test ran, so the fault says nothing. */
export type Verdict = 'caught' | 'missed' | 'broken'

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/** Runs the test of a fault in the copied tree at `root`, with the fault in it. */
export async function runFault(root: string, fault: SeededFault): Promise<Verdict> {
  const takeOut = await applyFault(root, fault)
  try {
    const report = await runTest(root, fault)
    if (report === null || report.numPassedTests + report.numFailedTests === 0) return 'broken'
    return report.numFailedTests > 0 ? 'caught' : 'missed'
  } finally {
    await takeOut()
  }
}

async function runTest(root: string, { project, test, title }: SeededFault) {
  const reportFile = join(root, '..', 'report.json')
  const argv = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--project=${project}`,
    ...(title === undefined ? [] : ['-t', title]),
    // One failure says enough.
    '--bail=1',
    '--reporter=json',
    `--outputFile=${reportFile}`,
    test,
  ]
  const child = spawn(process.execPath, argv, { cwd: root, stdio: 'ignore' })
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  return text === null ? null : reportSchema.parse(JSON.parse(text))
}
