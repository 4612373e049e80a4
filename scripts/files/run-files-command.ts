import { openFileStore } from '#platform/open-file-store.ts'
import { type FilesStatus, type OpenFiles, openFiles } from '#platform/operate/open-files.ts'
import { createUpgradeBackup } from '#server/backup/upgrade-backup.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { describeFailure } from '#server/start/explain-failure.ts'
import { siteData } from '#supabase/site-data.ts'
import { connectAsAdmin } from '../staff/connect-as-admin.ts'
import { hidePrivateFiles } from './hide-private-files.ts'

export interface FilesResult {
  /** 0: done; 1: the command failed; 2: there is no such command. */
  exitCode: 0 | 1 | 2
  /** For the standard output if the exit code is 0, otherwise for the error output. */
  text: string
}

type Environment = Readonly<Record<string, string | undefined>>

const usage = `npm run files -- COMMAND

  status    counts the uploaded files, those that no row of the database names, and those in the trash
  sweep     moves all files that no row names and that are older than an hour to the trash, however many they are
  adopt     says that the files belong to the database of the settings, so that a start takes both
  hide      on a hosted project, moves files of the library that are not public out of the bucket that answers everybody;
            needed once after the upgrade, and harmless at any time
  help      shows this

Files stay in the trash (DATA_DIR/storage/trash, or trash/ in the bucket) for 30 days and come back by themselves when a row
names them again. The command reads the server's settings: DATA_DIR, DATABASE_URL, S3_BUCKET, …; for hide SUPABASE_URL,
SUPABASE_SECRET_KEY and SITE_URL. The server may be running or not.`

const commands: Record<string, (files: OpenFiles) => Promise<string>> = {
  status: async (files) => describe(await files.status()),

  async sweep(files) {
    const moved = await files.sweep()
    return `${count(moved)} moved to the trash.\n${describe(await files.status())}`
  },

  adopt: async (files) => `The files and the database belong together now.\n${describe(await files.status())}`,
}

/** Runs what `npm run files -- …` was called with, under these settings. */
export async function runFilesCommand(argv: string[], env: Environment): Promise<FilesResult> {
  const [name = 'help', ...rest] = argv
  if (name === 'help' || name === '--help' || name === '-h') return { exitCode: 0, text: usage }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if ((!command && name !== 'hide') || rest.length > 0) {
    return { exitCode: 2, text: `There is no command "${argv.join(' ')}". See: npm run files -- help` }
  }
  try {
    if (!command) return { exitCode: 0, text: await hide(env) }
    if (env.SUPABASE_URL)
      throw new ConfigError('The files of a hosted project (SUPABASE_URL) are not kept by this server.')
    const config = readConfig(env)
    const { dataDir, databaseUrl } = config
    const store = openFileStore(config)
    await store.requireUsable()
    const files = await openFiles({
      files: store,
      dataDir,
      databaseUrl,
      siteData: siteData(),
      adoptsFiles: name === 'adopt',
      beforeUpgrade: createUpgradeBackup(config, () => {}),
    })
    try {
      return { exitCode: 0, text: await command(files) }
    } finally {
      await files.close()
      store.close()
    }
  } catch (error) {
    return { exitCode: 1, text: describeFailure(error) }
  }
}

async function hide(env: Environment): Promise<string> {
  if (!env.SUPABASE_URL)
    throw new ConfigError('hide is for a hosted project: set SUPABASE_URL and SUPABASE_SECRET_KEY.')
  const connection = await connectAsAdmin(env)
  try {
    return `${count(await hidePrivateFiles(connection.supabase))} moved to the bucket for private files.`
  } finally {
    await connection.close()
  }
}

function describe({ location, files, unreferenced, trashed }: FilesStatus): string {
  return `${location}: ${count(files)}, ${unreferenced} of them named by no row of the database; ${count(trashed)} in the trash.`
}

function count(files: number): string {
  return files === 1 ? '1 file' : `${files} files`
}
