import { type ChildProcess, spawn } from 'node:child_process'

/** A program that runs until it is told to end. */
export interface Program {
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a program; when it ends before `stop`, whoever speaks with it fails. */
export function startProgram(command: string, args: readonly string[], env: Record<string, string>): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    child,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** What the first line says that matches, as its first group. Rejects with all lines when the program ends before. */
export function readLine(child: ChildProcess, output: 'stderr' | 'fd 3', pattern: RegExp): Promise<string> {
  const stream = output === 'stderr' ? child.stderr : child.stdio[3]
  return new Promise((resolve, reject) => {
    let text = ''
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      const [, found] = pattern.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`It ended at once:\n${text}`)))
  })
}
