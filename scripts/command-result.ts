import { formatFailure } from '#server/start/explain-failure.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface CommandResult {
  /** 0: success; 1: the command failed; 2: unknown command or wrong arguments. */
  exitCode: 0 | 1 | 2
  /** Goes to stdout if the exit code is 0, otherwise to stderr. */
  text: string
}

export async function toCommandResult(run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { exitCode: 0, text: await run() }
  } catch (error) {
    return { exitCode: 1, text: formatFailure(error) }
  }
}

export function printResult({ exitCode, text }: CommandResult): void {
  process.exitCode = exitCode
  if (exitCode === 0) console.log(text)
  else console.error(text)
}
