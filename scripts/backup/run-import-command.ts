import { openArchive } from '#platform/open-archive.ts'
import { importSite } from '#server/backup/import/import-site.ts'
import { requireSameVersion } from '#server/backup/site-client.ts'
import { readConfig } from '#server/config.ts'
import { type CommandResult, type Environment, explain, requireFile } from './command.ts'
import { connectToSite } from './connect-to-site.ts'
import { reportImport } from './report-backup.ts'

/** Runs what `npm run import -- FILE` was called with, under these settings; `signal` ends it between two steps. */
export function runImport(argv: readonly string[], env: Environment, signal?: AbortSignal): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('import', argv, env)
    const { SUPABASE_URL: _, ...own } = env
    const { passphrase } = readConfig({ ...own, SUPABASE_PUBLISHABLE_KEY: undefined }).backup
    const { client, url } = await connectToSite(env)
    await requireSameVersion(client, url)
    const archive = await openArchive({ file, passphrase })
    try {
      return reportImport(url, await importSite(archive, { client, place: url, signal }))
    } finally {
      await archive.close()
    }
  })
}
