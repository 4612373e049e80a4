import { execFile } from 'node:child_process'
import { chmod, chown, lstat, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { DataFolderError } from '../database/errors.ts'

/** How the database's programs are started: as whom, and behind which other program. */
export interface ServerAccount {
  /** Null: as whoever runs this process. */
  owner: { uid: number; gid: number } | null
  /** Words put in front of each command line. */
  prefix: string[]
}

/**
 * Postgres refuses to run as root. Root therefore starts it as the data folder's owner, or as `nobody`.
 * Where that account can't pass a closed folder above the programs or the data (a checkout in root's home), it gets
 * the one capability that lets it through.
 */
export async function findServerAccount(paths: { program: string; folder: string }): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { owner: null, prefix: [] }
  const owner = await findOwner(paths.folder)
  await letThrough(paths.folder, owner)
  const closed =
    (await findClosedFolder(dirname(paths.program), owner)) ?? (await findClosedFolder(paths.folder, owner))
  if (closed === null) return { owner, prefix: [] }
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ]
  try {
    await promisify(execFile)('setpriv', [...prefix.slice(1), paths.program, '--version'], { cwd: '/' })
  } catch (cause) {
    throw new DataFolderError(
      'not_reachable',
      `Started by root, the database runs as user id ${owner.uid}, which may not enter ${closed}: ` +
        `move the checkout and the data folder out of it, open it with "chmod a+x ${closed}", or start as a normal user.`,
      cause,
    )
  }
  return { owner, prefix }
}

/** Hands a folder or file to the account that the server runs as. */
export async function giveTo(account: ServerAccount, path: string): Promise<void> {
  if (account.owner) await chown(path, account.owner.uid, account.owner.gid)
}

/** Root's own data folder is closed to all others: the account's group may pass it, and see nothing in it. */
async function letThrough(folder: string, owner: { uid: number; gid: number }): Promise<void> {
  const { uid, mode } = await stat(folder)
  if (uid !== 0 || mode & 0o001) return
  await chown(folder, 0, owner.gid)
  await chmod(folder, (mode & 0o700) | 0o010)
}

async function findOwner(folder: string): Promise<{ uid: number; gid: number }> {
  for (const path of [`${folder}/postgres`, folder]) {
    const found = await lstat(path).catch(() => null)
    if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  }
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** The uppermost folder on the way to `path`, itself not counted, that the account can't enter; null: the way is free. */
async function findClosedFolder(path: string, owner: { uid: number; gid: number }): Promise<string | null> {
  const parent = dirname(path)
  if (parent === path) return null
  const above = await findClosedFolder(parent, owner)
  if (above !== null) return above
  const { mode, uid, gid } = await stat(parent)
  const enter = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  return mode & enter ? null : parent
}
