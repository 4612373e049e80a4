import { execFile } from 'node:child_process'
import { access, chown, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DataFolderError } from '../database/errors.ts'
import { endWithProcess } from './end-with-process.ts'
import { handOver } from './hand-over.ts'
import { type ServerAccount, toCommand } from './server-account.ts'

const draftPrefix = 'postgres.draft-'
const staleDraftMs = 5 * 60_000

export interface NewCluster {
  dataDir: string
  account: ServerAccount
  password: string
  log: (line: string) => void
  /** Its files need not be on the disk when it is made. */
  isThrowaway?: boolean
}

/**
 * Makes `dataDir/postgres` unless it is there: in a folder beside it, moved in place when complete, so that a start
 * killed at any moment leaves either nothing or all.
 */
export async function initCluster(cluster: NewCluster): Promise<void> {
  const { dataDir, account } = cluster
  await removeStaleDrafts(dataDir)
  const target = join(dataDir, 'postgres')
  if (await exists(join(target, 'PG_VERSION'))) return
  const draft = await mkdtemp(join(dataDir, draftPrefix))
  try {
    const made = join(draft, 'cluster')
    await mkdir(made, { mode: 0o700 })
    await runInitdb(cluster, draft, made)
    await handOver(made, account, cluster.log)
    await rename(made, target).catch(async (error: unknown) => {
      // Another copy that started at the same moment was quicker: its cluster is the cluster.
      if (!(await exists(join(target, 'PG_VERSION')))) throw error
    })
    await syncFolder(dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb({ account, password, isThrowaway }: NewCluster, draft: string, made: string): Promise<void> {
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const user = account.initdbOwner
  if (user) await Promise.all([draft, made, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const { program, words, options } = toCommand(account, 'initdb', made)
  const settings = [
    '--username=supabase_admin',
    // From the folder it is started in, because it may not be able to pass those above.
    `--pwfile=${join('..', 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Built in, so that no update of the system's libraries ever changes the order of an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    ...(isThrowaway ? ['--no-sync'] : []),
  ]
  const running = promisify(execFile)(program, [...words, ...settings], {
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

/** Only old ones: by its number alone nobody can tell whether a process, perhaps in another container, still makes one. */
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

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
