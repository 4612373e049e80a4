import { spawn } from 'node:child_process'

export interface Step {
  name: string
  /** A script for Node, and its arguments. */
  argv: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** The failures in a few lines, printed before the tool's whole output. */
  summarize?: () => Promise<string>
}

/** Runs one tool; its output is shown only if it fails. Resolves to whether it succeeded. */
export async function runStep({ name, argv, cwd, env, summarize }: Step): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, argv, {
    cwd,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const report = code === 0 ? [] : [...(summarize ? [await summarize()] : []), output]
  // In one piece, because others run beside it.
  console.log([`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`, ...report].join('\n'))
  return code === 0
}
