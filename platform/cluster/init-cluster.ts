import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { syncPath } from '#lib/disk/sync-path.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { chownCluster } from './chown-cluster.ts'
import { type OsUser, toCommand } from './os-user.ts'
import { scramIterations } from './postgres-settings.ts'
import { stopOnExit } from './server-process.ts'

const temporaryPrefix = 'postgres.draft-'
const staleMs = 5 * 60_000

export interface NewCluster {
  dataDir: string
  osUser: OsUser
  password: string
  log: (line: string) => void
  isThrowaway?: boolean
  beforeInit?: () => Promise<void>
}

/**
 * Creates `dataDir/postgres` unless it exists. Builds the cluster in a temporary folder and
 * renames it when complete, so a killed start never leaves a partial cluster. Throws
 * `OperatorError` for a user that `initdb` rejects.
 */
export async function initCluster(cluster: NewCluster): Promise<void> {
  const { dataDir, osUser } = cluster
  await removeStaleFolders(dataDir)
  const target = join(dataDir, 'postgres')
  if (existsSync(join(target, 'PG_VERSION'))) return
  await cluster.beforeInit?.()
  const temporaryFolder = await mkdtemp(join(dataDir, temporaryPrefix))
  try {
    const newCluster = join(temporaryFolder, 'cluster')
    await mkdir(newCluster, { mode: 0o700 })
    await runInitdb(cluster, temporaryFolder, newCluster)
    await chownCluster(newCluster, osUser, cluster.log)
    await rename(newCluster, target).catch((error: unknown) => {
      // Another server that started at the same time has already created the cluster.
      if (!existsSync(join(target, 'PG_VERSION'))) throw error
    })
    await syncPath(dataDir, 'r')
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}

async function runInitdb(
  { osUser, password, isThrowaway }: NewCluster,
  temporaryFolder: string,
  newCluster: string,
): Promise<void> {
  const passwordFile = join(temporaryFolder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const user = osUser.initdbOwner
  if (user)
    await Promise.all([temporaryFolder, newCluster, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const { program, args, options } = toCommand(osUser, 'initdb', newCluster)
  const settings = [
    '--username=supabase_admin',
    // The path is relative to the working folder of `initdb`, because `initdb` may lack access to
    // the folders above.
    `--pwfile=${join('..', 'password')}`,
    '--auth=scram-sha-256',
    `--set=scram_iterations=${scramIterations}`,
    '--encoding=UTF8',
    // With the built-in provider, the sort order of indexes doesn't change when system libraries
    // are updated.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(isThrowaway ? ['--no-sync'] : []),
  ]
  const initdb = promisify(execFile)(program, [...args, ...settings], {
    ...options,
    env: { ...process.env, LC_ALL: 'C' },
  })
  stopOnExit(initdb.child)
  await initdb.catch((cause: unknown) => {
    const [, uid] = /could not look up effective user ID (\d+)/.exec(String(cause)) ?? []
    if (uid === undefined) throw cause
    throw new OperatorError(
      `The database can't be prepared as user ID ${uid}, which has no name on this machine. Start as a user that ` +
        'has one, or add the ID to /etc/passwd.',
      { cause },
    )
  })
}

/**
 * Removes only old temporary folders. Another process, perhaps in another container, may still be
 * using a recent folder.
 */
async function removeStaleFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(temporaryPrefix)) continue
    const temporaryFolder = join(dataDir, name)
    const stats = await stat(temporaryFolder).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > staleMs) await rm(temporaryFolder, { recursive: true, force: true })
  }
}
