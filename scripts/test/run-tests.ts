import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { runStep } from './run-step.ts'

export interface Suite {
  name: string
  /** Of `vitest.config.ts`. */
  projects: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  reportFile: string
  /** Only these, as paths in `cwd`; all files of the projects without it. */
  files?: string[]
}

export interface Results {
  passed: number
  failed: number
  /** Paths in `cwd`; null if the run crashed, so that nobody knows. */
  failedFiles: string[] | null
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['passed', 'failed']),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** Runs test projects and counts the results; a run that crashes without a failed test counts as one failure. */
export async function runTests({ name, projects, cwd, env, reportFile, files = [] }: Suite): Promise<Results> {
  const argv = [
    join(cwd, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...files,
  ]
  const summarize = async () => listFailures(await readReport(reportFile), cwd).join('\n')
  const isGood = await runStep({ name, argv, cwd, env, summarize })
  const report = await readReport(reportFile)
  if (report === null) return { passed: 0, failed: 1, failedFiles: null }
  const { numPassedTests, numFailedTests, testResults } = report
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name: file }) => relative(cwd, file))
  return {
    passed: numPassedTests,
    failed: isGood ? 0 : Math.max(numFailedTests, 1),
    failedFiles: isGood || failedFiles.length > 0 ? failedFiles : null,
  }
}

async function readReport(reportFile: string) {
  const text = await readFile(reportFile, 'utf8').catch(() => null)
  return text === null ? null : reportSchema.parse(JSON.parse(text))
}

/** Lists each failed test and each file that could not be run, with the beginning of the reason. */
function listFailures(report: z.infer<typeof reportSchema> | null, cwd: string): string[] {
  if (report === null) return ['The tests ended without a report.']
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(cwd, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [`${file}: ${shorten(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${shorten(failureMessages?.join(' ') ?? '')}`,
    )
  })
}

function shorten(reason: string): string {
  return reason.replaceAll(/\s+/g, ' ').slice(0, 300)
}
