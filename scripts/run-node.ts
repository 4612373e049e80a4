import { execFile } from 'node:child_process'

/** Runs a Node script in a child process. Resolves to its output and whether it succeeded. */
export function runNode(
  argv: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ hasSucceeded: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { ...options, maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) =>
      resolve({ hasSucceeded: error === null, output: stdout + stderr }),
    ).stdin?.end()
  })
}
