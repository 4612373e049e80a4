import { spawn } from 'node:child_process'
import type { Results } from './test-results.ts'

export interface Check {
  /** A script for Node, and its arguments. */
  argv: string[]
  cwd: string
  env: NodeJS.ProcessEnv
}

/** Runs one tool; its output is shown only if it fails, and then counts as one failed test. */
export async function runCheck({ argv, cwd, env }: Check): Promise<Results> {
  const child = spawn(process.execPath, argv, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) console.log(output)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}
