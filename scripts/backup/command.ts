import { resolve } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isBucketAddress } from '#server/settings/s3-settings.ts'
import { describeFailure } from '#server/start/explain-failure.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface CommandResult {
  exitCode: 0 | 1
  /** For the standard output if the exit code is 0, otherwise for the error output. */
  text: string
}

/** The archive that a command was called with: `s3://…`, or a path of the person's own folder. */
export function requireFile(command: string, [file, ...rest]: readonly string[], env: Environment): string {
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    throw new OperatorError(`Name one archive: npm run ${command} -- FILE`)
  }
  if (isBucketAddress(file)) return file
  // npm runs scripts in the folder of the package; the person typed the path somewhere else.
  return resolve(env.INIT_CWD ?? '.', file)
}

/** Throws `OperatorError` if the settings name a hosted project, whose provider makes its backups. */
export function requireOwnBackend({ SUPABASE_URL }: Environment): void {
  if (SUPABASE_URL)
    throw new OperatorError('A hosted project has backups of its own: unset SUPABASE_URL for this command.')
}

/** What `run` says, or one sentence for an error that people can mend. */
export async function explain(run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { exitCode: 0, text: await run() }
  } catch (error) {
    return { exitCode: 1, text: describeFailure(error) }
  }
}

/** The settings apart from those of a hosted project, of which these commands need the secret key alone; `file` is the archive. */
export function readOwnConfig(
  { SUPABASE_URL: _, SUPABASE_PUBLISHABLE_KEY: __, ...own }: Environment,
  file = '',
): Config {
  return readConfig(own, { needsS3: isBucketAddress(file) })
}
