import type { ChildProcess } from 'node:child_process'

/** Ends a child when this process exits without having waited for it; a process that is killed leaves it to the next start. */
export function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
}
