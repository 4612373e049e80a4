import { resolve } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isBucketAddress } from '#server/settings/s3-settings.ts'
import type { Environment } from '../command-result.ts'

/**
 * Returns the archive argument: an `s3://…` address or an absolute path. Throws `OperatorError`.
 */
export function requireArchiveArgument(
  command: string,
  [file, ...extraArguments]: readonly string[],
  env: Environment,
): string {
  if (file === undefined || file.startsWith('-') || extraArguments.length > 0) {
    throw new OperatorError(`Pass one archive file: npm run ${command} -- FILE`)
  }
  if (isBucketAddress(file)) return file
  // npm runs scripts in the package's folder, but the path is relative to the user's current
  // folder.
  return resolve(env.INIT_CWD ?? '.', file)
}

/** Throws `OperatorError` for a hosted project, whose provider makes the backups. */
export function requireEmbeddedBackend({ SUPABASE_URL }: Environment): void {
  if (SUPABASE_URL) {
    throw new OperatorError("A hosted project's provider makes its backups. To use this command, unset SUPABASE_URL.")
  }
}

/**
 * Reads all settings except the hosted project's. S3 settings are required for an archive in a
 * bucket.
 */
export function readBackupConfig(
  { SUPABASE_URL: _, SUPABASE_PUBLISHABLE_KEY: __, ...embeddedEnv }: Environment,
  file = '',
): Config {
  return readConfig(embeddedEnv, { needsS3: isBucketAddress(file) })
}
