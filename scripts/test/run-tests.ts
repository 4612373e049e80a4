import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseResults, type Results } from './test-results.ts'

export interface TestRun {
  /** Names of projects in `vitest.config.ts`. */
  projects: string[]
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs test projects and shows their progress. A run that crashes counts as one failed test. */
export async function runTests({ projects, cwd, env }: TestRun): Promise<Results> {
  const argv = [
    join(cwd, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    `--reporter=${join(import.meta.dirname, 'progress-reporter.ts')}`,
    '--silent=passed-only',
  ]
  const child = spawn(process.execPath, argv, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const { passed, failed } = parseResults(output) ?? { passed: 0, failed: 1 }
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
