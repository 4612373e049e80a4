import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { runNode } from '../run-node.ts'

export interface Results {
  passed: number
  failed: number
}

interface Options {
  cwd: string
  env: NodeJS.ProcessEnv
  reportFolder: string
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests: passed, numFailedTests: failed }) => ({ passed, failed }))
const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected }))

/** Runs a tool. A failure counts as one failed test and shows the tool's output. */
export async function runCheck(argv: string[], { cwd, env }: Options): Promise<Results> {
  const { hasSucceeded, output } = await runNode(argv, { cwd, env })
  if (!hasSucceeded) console.log(output)
  return { passed: 0, failed: hasSucceeded ? 0 : 1 }
}

export function runVitest(projects: string[], options: Options): Promise<Results> {
  const report = join(options.reportFolder, `${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only']
  const projectArgs = projects.flatMap((project) => ['--project', project])
  const argv = [join(options.cwd, 'node_modules/vitest/vitest.mjs'), 'run', ...projectArgs, ...reporters]
  return runTests(argv, { ...options, report, schema: vitestReport })
}

/** Runs the projects of `playwright.config.ts` whose names start with a prefix. */
export function runPlaywright(prefix: string, options: Options): Promise<Results> {
  const report = join(options.reportFolder, `${prefix}.json`)
  const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const cli = join(options.cwd, 'node_modules/@playwright/test/cli.js')
  const argv = [cli, 'test', `--project=${prefix}-*`, '--reporter=line,json']
  return runTests(argv, { ...options, env, report, schema: playwrightReport })
}

/**
 * Streams the output. A run that crashes, or fails without a failed test, counts as one failure.
 */
async function runTests(
  argv: string[],
  { cwd, env, report, schema }: Options & { report: string; schema: z.ZodType<Results> },
): Promise<Results> {
  const child = spawn(process.execPath, argv, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  const text = await readFile(report, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1 }
  const { passed, failed } = schema.parse(JSON.parse(text))
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
