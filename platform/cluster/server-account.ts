import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyPrograms } from './copy-programs.ts'
import { DataFolderError } from './errors.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

interface Owner {
  uid: number
  gid: number
}

/** How the database's programs are started, and who owns the files they create. */
export interface ServerAccount {
  programs: PostgresBinaries
  /** Put in front of each command line. */
  prefix: string[]
  /** Who owns the cluster; null unless this process runs as root. */
  owner: Owner | null
  /** Who runs `initdb`, which refuses a user without a name; `owner` gets the cluster afterwards. */
  initdbOwner: Owner | null
}

/** What the choice of an account depends on. */
export interface Machine {
  programs: PostgresBinaries
  /** The program that creates user namespaces. */
  unshare: string
  /** Where the programs are copied to when the account can't reach them. */
  draftsFolder: string
}

/**
 * Postgres refuses to run as root, and `initdb` as a user without a name. Both therefore run in a user namespace, which
 * maps this user's id to another one while the files stay this user's. Where namespaces are forbidden, as in most
 * containers, and when the keys in the data folder have another owner, root runs them as an unprivileged user instead.
 * Throws `DataFolderError` when neither is possible.
 */
export async function findServerAccount(
  dataDir: string,
  machine: Machine,
  log: (line: string) => void,
): Promise<ServerAccount> {
  const { programs } = machine
  const own = { programs, prefix: [], owner: null, initdbOwner: null }
  if (process.getuid?.() !== 0) {
    return isNamed() ? own : { ...own, prefix: (await findNamespace(machine)) ?? [] }
  }
  // Another user has started it before, and may again: the files have to stay that user's.
  const { uid, gid } = await stat(join(dataDir, 'keys'))
  if (uid !== 0) return findUnprivilegedAccount({ uid, gid }, machine, log)
  const prefix = await findNamespace(machine)
  if (prefix) return { programs, prefix, owner: { uid, gid }, initdbOwner: { uid, gid } }
  return findUnprivilegedAccount(await findFreeOwner(), machine, log)
}

/** The command that starts a program on a cluster's folder, which must exist. */
export function toCommand(account: ServerAccount, name: 'initdb' | 'postgres', cluster: string) {
  const [program = account.programs[name], ...args] = [...account.prefix, account.programs[name]]
  const user = name === 'initdb' ? account.initdbOwner : account.owner
  return {
    program,
    // Root enters the folder before it changes the user. By this path the program reaches it even where it may not enter
    // one of the folders above.
    args: [...args, '-D', account.owner ? '/proc/self/cwd' : cluster],
    options: { cwd: cluster, ...(account.prefix.length === 0 ? user : null) },
  }
}

/** The prefix that starts a program in a user namespace; null where that fails or can't reach the programs. */
async function findNamespace({ programs, unshare }: Machine): Promise<string[] | null> {
  if (process.platform !== 'linux') return null
  const [mapped] = await listNamedUsers()
  if (!mapped) return null
  const prefix = [unshare, '--user', `--map-user=${mapped.uid}`, `--map-group=${mapped.gid}`, '--']
  const failure = await tryProgram(unshare, [...prefix.slice(1), programs.postgres])
  return failure ? null : prefix
}

async function findUnprivilegedAccount(
  owner: Owner,
  machine: Machine,
  log: (line: string) => void,
): Promise<ServerAccount> {
  const named = await listNamedUsers()
  const initdbOwner = named.some(({ uid }) => uid === owner.uid) ? owner : named.find(({ name }) => name === 'nobody')
  const failure = await tryProgram(machine.programs.postgres, [], owner)
  if (process.platform !== 'linux' || !initdbOwner || ['EPERM', 'EINVAL'].includes(String(failure?.code))) {
    throw new DataFolderError(
      'no_account',
      'Postgres refuses to run as root, and on this system root can start it neither in a user namespace nor as ' +
        'another user: start as a normal user.',
      failure,
    )
  }
  const account = { prefix: [], owner, initdbOwner }
  if (!failure && !(await tryProgram(machine.programs.postgres, [], initdbOwner))) {
    return { ...account, programs: machine.programs }
  }
  const programs = await copyPrograms(machine.programs, machine.draftsFolder, log)
  const cause = await tryProgram(programs.postgres, [], owner)
  if (!cause) return { ...account, programs }
  throw new DataFolderError(
    'not_reachable',
    `Postgres refuses to run as root, and user id ${owner.uid} can run it neither from ${machine.programs.postgres} ` +
      `nor from a copy in ${machine.draftsFolder}: start as a normal user.`,
    cause,
  )
}

/** The error with which a program fails to start; null when it starts. */
async function tryProgram(program: string, args: string[], owner?: Owner): Promise<NodeJS.ErrnoException | null> {
  try {
    await promisify(execFile)(program, [...args, '--version'], { cwd: '/', ...owner })
    return null
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

function isNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The local users except root. */
async function listNamedUsers(): Promise<(Owner & { name: string })[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm)
  return [...lines]
    .map(([, name = '', uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid !== 0)
}

/** A user id that no account has: from a range that Debian, Red Hat and systemd don't use and containers still map. */
async function findFreeOwner(): Promise<Owner> {
  const taken = new Set((await listNamedUsers()).map(({ uid }) => uid))
  const ids = Array.from({ length: 14 }, (_, index) => 65_533 - index)
  const free = ids.find((id) => !taken.has(id)) ?? 65_533
  return { uid: free, gid: free }
}
