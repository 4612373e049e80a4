import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runStep } from './run-step.ts'

export interface Suite {
  name: string
  /** Of `vitest.config.ts`. */
  projects: string[]
  cwd: string
  reportFile: string
}

export interface Counts {
  passed: number
  failed: number
}

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/** Runs test projects and counts; a run that breaks without a failed test counts as one. */
export async function runTests({ name, projects, cwd, reportFile }: Suite): Promise<Counts> {
  const argv = [
    join(cwd, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]
  const isGood = await runStep({ name, argv, cwd })
  const report = await readFile(reportFile, 'utf8').catch(() => null)
  if (report === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = reportSchema.parse(JSON.parse(report))
  return { passed: numPassedTests, failed: isGood ? 0 : Math.max(numFailedTests, 1) }
}
