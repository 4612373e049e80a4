import { openArchive } from '#platform/open-archive.ts'
import { locateArchive } from '#server/backup/backup-place.ts'
import { backupScope } from '#server/backup/backup-scope.ts'
import { importSite } from '#server/backup/import/import-site.ts'
import { requireSameVersion } from '#server/backup/site-client.ts'
import { withPassphrase } from './ask-passphrase.ts'
import { type CommandResult, type Environment, explain, readOwnConfig, requireFile } from './command.ts'
import { connectToSite } from './connect-to-site.ts'
import { reportImport } from './report-backup.ts'
import type { Terminal } from './terminal.ts'

interface ImportContext {
  terminal?: Terminal | null
  /** Ends it between two steps. */
  signal?: AbortSignal
}

/** Runs what `npm run import -- FILE` was called with, under these settings. */
export function runImport(
  argv: readonly string[],
  env: Environment,
  { terminal = null, signal }: ImportContext = {},
): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('import', argv, env)
    const { backup, s3 } = readOwnConfig(env, file)
    const archive = locateArchive(file, s3)
    return withPassphrase(backup.passphrase, terminal, (passphrase) =>
      importArchive({ ...archive, passphrase }, env, signal),
    )
  })
}

/** Imports an archive into the site that these settings name; resolves to what there is to say. Throws `OperatorError`. */
export async function importArchive(
  archiveFile: Omit<Parameters<typeof openArchive>[0], 'scope'>,
  env: Environment,
  signal?: AbortSignal,
): Promise<string> {
  const { client, url } = await connectToSite(env)
  await requireSameVersion(client, url)
  const archive = await openArchive({ ...archiveFile, scope: backupScope })
  try {
    return reportImport(url, await importSite(archive, { client, place: url, signal }))
  } finally {
    await archive.close()
  }
}
