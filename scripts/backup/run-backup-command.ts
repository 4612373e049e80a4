import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import { backUpSite } from '#platform/back-up-site.ts'
import { restoreSite } from '#platform/restore-site.ts'
import { describeBackup } from '#server/backup/site-backup.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { reportBackup, reportRestore } from './report-backup.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface CommandResult {
  exitCode: 0 | 1
  /** For the standard output if the exit code is 0, otherwise for the error output. */
  text: string
}

/** Runs what `npm run backup -- FILE` was called with, under these settings. */
export function runBackup(argv: readonly string[], env: Environment): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('backup', argv, env)
    const config = readConfig(env)
    requireOwnBackend(config)
    return reportBackup(file, await backUpSite(config.databaseUrl, await describeBackup(config, file)))
  })
}

/** Runs what `npm run restore -- FILE` was called with, under these settings. */
export function runRestore(argv: readonly string[], env: Environment): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('restore', argv, env)
    const config = readConfig(env)
    requireOwnBackend(config)
    const { dataDir, databaseUrl, backup } = config
    const restored = await restoreSite({ file, passphrase: backup.passphrase, dataDir, databaseUrl, log: () => {} })
    return reportRestore(dataDir, restored)
  })
}

function requireOwnBackend({ hosted }: Config): void {
  if (hosted)
    throw new ConfigError('A hosted project (SUPABASE_URL) can be neither backed up nor restored by this command.')
}

function requireFile(command: string, [file, ...rest]: readonly string[], env: Environment): string {
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    throw new OperatorError(`Name one archive: npm run ${command} -- FILE`)
  }
  // npm runs scripts in the folder of the package; the person typed the path somewhere else.
  return resolve(env.INIT_CWD ?? '.', file)
}

async function explain(run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { exitCode: 0, text: await run() }
  } catch (error) {
    return { exitCode: 1, text: explainFailure(error) ?? inspect(error) }
  }
}
