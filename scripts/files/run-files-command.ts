import { ConfigError } from '#lib/operator-error.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { type FileMaintenance, type FilesStatus, openFileMaintenance } from '#platform/operate/open-file-maintenance.ts'
import { createUpgradeBackupHook } from '#server/backup/upgrade-backup-hook.ts'
import { readConfig } from '#server/config.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'
import { type CommandResult, type Environment, toCommandResult } from '../command-result.ts'
import { connectAsAdmin } from '../staff/connect-as-admin.ts'
import { hidePrivateFiles } from './hide-private-files.ts'

const usage = `npm run files -- COMMAND

  status    count the uploaded files, the unreferenced files and the files in the trash
  sweep     move all unreferenced files that are older than an hour to the trash, even if they are many
  adopt     accept that the files and the database in the settings belong together
  hide      hosted project: move files that aren't public out of the public bucket;
            needed after an upgrade from 0.6.1 and after changes through the API; safe to run again
  help      show this help

An unreferenced file is a file that no row of the database refers to. Files stay in the trash
(DATA_DIR/storage/trash, or trash/ in the bucket) for 30 days. The server restores them within an hour
if a row refers to them again. The command reads the server's settings: DATA_DIR, DATABASE_URL, S3_BUCKET
and so on; for hide SUPABASE_URL, SUPABASE_SECRET_KEY and SITE_URL. The server may be running or stopped.`

const commands: Record<string, (maintenance: FileMaintenance) => Promise<string>> = {
  status: async (maintenance) => describe(await maintenance.getStatus()),

  async sweep(maintenance) {
    const movedCount = await maintenance.sweep()
    return `Moved ${formatCount(movedCount)} to the trash.\n${describe(await maintenance.getStatus())}`
  },

  adopt: async (maintenance) => `The files now belong to this database.\n${describe(await maintenance.getStatus())}`,
}

export async function runFilesCommand(argv: string[], env: Environment): Promise<CommandResult> {
  const [name = 'help', ...extraArguments] = argv
  if (name === 'help' || name === '--help' || name === '-h') return { exitCode: 0, text: usage }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if ((!command && name !== 'hide') || extraArguments.length > 0) {
    return { exitCode: 2, text: `There is no command "${argv.join(' ')}". See: npm run files -- help` }
  }
  return toCommandResult(async () => {
    if (!command) return hide(env)
    if (env.SUPABASE_URL) {
      throw new ConfigError(
        'A hosted project (SUPABASE_URL) stores its own files, so this command does not apply to it.',
      )
    }
    const config = readConfig(env)
    const { dataDir, databaseUrl } = config
    const fileStore = openFileStore(config)
    await fileStore.requireUsable()
    const maintenance = await openFileMaintenance({
      fileStore,
      dataDir,
      databaseUrl,
      contentModelsSql: createContentModelsSql(),
      shouldAdoptFiles: name === 'adopt',
      beforeUpgrade: createUpgradeBackupHook(config, () => {}),
    })
    try {
      return await command(maintenance)
    } finally {
      await maintenance.close()
      fileStore.close()
    }
  })
}

async function hide(env: Environment): Promise<string> {
  if (!env.SUPABASE_URL) {
    throw new ConfigError('hide works on a hosted project only. Set SUPABASE_URL and SUPABASE_SECRET_KEY.')
  }
  const connection = await connectAsAdmin(env)
  try {
    return `Moved ${formatCount(await hidePrivateFiles(connection.supabase))} to the private bucket.`
  } finally {
    await connection.close()
  }
}

function describe({ location, fileCount, unreferencedCount, trashedCount }: FilesStatus): string {
  return `${location}: ${formatCount(fileCount)}, ${unreferencedCount} of them unreferenced; ${formatCount(trashedCount)} in the trash.`
}

function formatCount(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
