import { execFile } from 'node:child_process'
import { access, chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { syncPath } from '#lib/disk/sync-path.ts'
import { chownCluster } from './chown-cluster.ts'
import { DataFolderError } from './errors.ts'
import { type ServerAccount, toCommand } from './server-account.ts'
import { endWithProcess } from './server-process.ts'
import { passwordRounds } from './server-settings.ts'

const draftPrefix = 'postgres.draft-'
const staleDraftMs = 5 * 60_000

export interface NewCluster {
  dataDir: string
  account: ServerAccount
  password: string
  log: (line: string) => void
  /** For data that may be lost: without fsync. */
  isThrowaway?: boolean
  /** What it throws ends it before anything is created. */
  beforeInit?: () => Promise<void>
}

/**
 * Creates `dataDir/postgres` unless it exists: in a folder beside it that is renamed when complete, so that a start that is
 * killed leaves either nothing or all. Throws `DataFolderError` for a user that `initdb` refuses.
 */
export async function initCluster(cluster: NewCluster): Promise<void> {
  const { dataDir, account } = cluster
  await removeStaleDrafts(dataDir)
  const target = join(dataDir, 'postgres')
  if (await exists(join(target, 'PG_VERSION'))) return
  await cluster.beforeInit?.()
  const draft = await mkdtemp(join(dataDir, draftPrefix))
  try {
    const made = join(draft, 'cluster')
    await mkdir(made, { mode: 0o700 })
    await runInitdb(cluster, draft, made)
    await chownCluster(made, account, cluster.log)
    await rename(made, target).catch(async (error: unknown) => {
      // Another copy that started at the same moment was quicker: its cluster is the cluster.
      if (!(await exists(join(target, 'PG_VERSION')))) throw error
    })
    await syncPath(dataDir, 'r')
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb({ account, password, isThrowaway }: NewCluster, draft: string, made: string): Promise<void> {
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const user = account.initdbOwner
  if (user) await Promise.all([draft, made, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const { program, args, options } = toCommand(account, 'initdb', made)
  const settings = [
    '--username=supabase_admin',
    // Relative to the folder it is started in, because it may not be allowed to enter those above.
    `--pwfile=${join('..', 'password')}`,
    '--auth=scram-sha-256',
    `--set=scram_iterations=${passwordRounds}`,
    '--encoding=UTF8',
    // Built in, so that no update of the system's libraries changes the order of an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(isThrowaway ? ['--no-sync'] : []),
  ]
  const running = promisify(execFile)(program, [...args, ...settings], {
    ...options,
    env: { ...process.env, LC_ALL: 'C' },
  })
  endWithProcess(running.child)
  await running.catch((cause: unknown) => {
    const [, uid] = /could not look up effective user ID (\d+)/.exec(String(cause)) ?? []
    if (uid === undefined) throw cause
    throw new DataFolderError(
      'no_account',
      `The database can't be prepared as user id ${uid}, which has no name on this machine: start as a user that ` +
        'has one, or give it a line in /etc/passwd.',
      cause,
    )
  })
}

/** Only old ones: another process, perhaps in another container, may still be at work on a new one. */
async function removeStaleDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    const draft = join(dataDir, name)
    const found = await stat(draft).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleDraftMs) await rm(draft, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
