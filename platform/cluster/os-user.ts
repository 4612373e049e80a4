import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import { copyBinaries } from './copy-binaries.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

interface FileOwner {
  uid: number
  gid: number
}

/** The user that runs the Postgres binaries and owns the files that they create. */
export interface OsUser {
  binaries: PostgresBinaries
  commandPrefix: string[]
  /** Owner of the cluster; null unless this process runs as root. */
  owner: FileOwner | null
  /**
   * User that runs `initdb`, which rejects a user without a name. Afterwards, `owner` becomes the
   * cluster's owner.
   */
  initdbOwner: FileOwner | null
}

/** The properties of the machine that decide which system user runs Postgres. */
export interface Machine {
  binaries: PostgresBinaries
  /** The program that creates user namespaces. */
  unshare: string
  /** Folder for a copy of the binaries, used if the system user can't reach the originals. */
  binariesFolder: string
}

/**
 * Postgres refuses to run as root, and `initdb` refuses a user without a name. For root or a
 * nameless user, both programs run in a user namespace, which maps the user's ID to another ID. The
 * files still belong to the user. Root uses an unprivileged user instead if the keys have another
 * owner, or if namespaces are forbidden, as in most containers. Throws `OperatorError` if no user
 * can run Postgres.
 */
export async function findOsUser(dataDir: string, machine: Machine, log: (line: string) => void): Promise<OsUser> {
  const { binaries } = machine
  const currentUser = { binaries, commandPrefix: [], owner: null, initdbOwner: null }
  if (process.getuid?.() !== 0) {
    return hasUserName() ? currentUser : { ...currentUser, commandPrefix: (await findNamespace(machine)) ?? [] }
  }
  // The owner of the keys has started the site before and may start it again, so that user must
  // own the files.
  const { uid, gid } = await stat(join(dataDir, 'keys'))
  if (uid !== 0) return findUnprivilegedUser({ uid, gid }, machine, log)
  const commandPrefix = await findNamespace(machine)
  if (commandPrefix) return { binaries, commandPrefix, owner: { uid, gid }, initdbOwner: { uid, gid } }
  return findUnprivilegedUser(await findFreeOwner(), machine, log)
}

/** Returns the command that starts a program on a cluster's folder, which must exist. */
export function toCommand(osUser: OsUser, name: 'initdb' | 'postgres', clusterFolder: string) {
  const [program = osUser.binaries[name], ...args] = [...osUser.commandPrefix, osUser.binaries[name]]
  const user = name === 'initdb' ? osUser.initdbOwner : osUser.owner
  return {
    program,
    // Root enters the folder before it changes the user. With `/proc/self/cwd`, the program can use
    // the folder even if it can't enter a parent folder.
    args: [...args, '-D', osUser.owner ? '/proc/self/cwd' : clusterFolder],
    options: { cwd: clusterFolder, ...(osUser.commandPrefix.length === 0 ? user : null) },
  }
}

/**
 * Returns the command prefix that starts a program in a user namespace. Returns null if namespaces
 * are forbidden or can't reach the binaries.
 */
async function findNamespace({ binaries, unshare }: Machine): Promise<string[] | null> {
  if (process.platform !== 'linux') return null
  const [mappedUser] = await listNamedUsers()
  if (!mappedUser) return null
  const commandPrefix = [unshare, '--user', `--map-user=${mappedUser.uid}`, `--map-group=${mappedUser.gid}`, '--']
  const failure = await tryBinary(unshare, [...commandPrefix.slice(1), binaries.postgres])
  return failure ? null : commandPrefix
}

async function findUnprivilegedUser(owner: FileOwner, machine: Machine, log: (line: string) => void): Promise<OsUser> {
  const users = await listNamedUsers()
  const initdbOwner = users.some(({ uid }) => uid === owner.uid) ? owner : users.find(({ name }) => name === 'nobody')
  const failure = await tryBinary(machine.binaries.postgres, [], owner)
  if (process.platform !== 'linux' || !initdbOwner || ['EPERM', 'EINVAL'].includes(String(failure?.code))) {
    throw new OperatorError(
      'Postgres refuses to run as root, and on this system root can start it neither in a user namespace nor as ' +
        'another user. Start as a normal user.',
      { cause: failure },
    )
  }
  const osUser = { commandPrefix: [], owner, initdbOwner }
  if (!failure && !(await tryBinary(machine.binaries.postgres, [], initdbOwner))) {
    return { ...osUser, binaries: machine.binaries }
  }
  const binaries = await copyBinaries(machine.binaries, machine.binariesFolder, log)
  const cause = await tryBinary(binaries.postgres, [], owner)
  if (!cause) return { ...osUser, binaries }
  throw new OperatorError(
    `Postgres refuses to run as root, and user ID ${owner.uid} can run it neither from ${machine.binaries.postgres} ` +
      `nor from a copy in ${machine.binariesFolder}. Start as a normal user.`,
    { cause },
  )
}

/** Returns the error of a program that fails to start; null if it starts. */
async function tryBinary(program: string, args: string[], owner?: FileOwner): Promise<NodeJS.ErrnoException | null> {
  try {
    await promisify(execFile)(program, [...args, '--version'], { cwd: '/', ...owner })
    return null
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Lists the local users except root. */
async function listNamedUsers(): Promise<(FileOwner & { name: string })[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm)
  return [...lines]
    .map(([, name = '', uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid !== 0)
}

/**
 * Returns an ID that no local user has, for user and group. Debian, Red Hat and systemd don't use
 * this range, and containers still map it.
 */
async function findFreeOwner(): Promise<FileOwner> {
  const usedIds = new Set((await listNamedUsers()).map(({ uid }) => uid))
  const ids = Array.from({ length: 14 }, (_, index) => 65_533 - index)
  const freeId = ids.find((id) => !usedIds.has(id)) ?? 65_533
  return { uid: freeId, gid: freeId }
}
