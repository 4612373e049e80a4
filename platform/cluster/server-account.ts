import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DataFolderError } from '../database/errors.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { copyPrograms } from './program-copies.ts'

interface Owner {
  uid: number
  gid: number
}

/** How the database's programs are started, and whom the files they make belong to. */
export interface ServerAccount {
  programs: PostgresBinaries
  /** Words put in front of each command line. */
  prefix: string[]
  /** Whom root lets the cluster belong to; null: this process is not root's, and neither is the cluster. */
  owner: Owner | null
  /** Who runs `initdb`, which refuses a user without a name; the cluster is handed to `owner` afterwards. */
  initdbOwner: Owner | null
}

/** What an account is chosen by. */
export interface Machine {
  programs: PostgresBinaries
  /** The program that makes user namespaces. */
  unshare: string
  /** Where programs are copied to that are in a folder closed to the account. */
  copiesFolder: string
}

/**
 * Postgres refuses to run as root, and `initdb` as a user without a name. Both therefore run in a user namespace: there
 * this user's id goes by another, and the files stay this user's. Where namespaces are forbidden, as in most containers,
 * and in a data folder whose keys are somebody else's, root runs them as an unprivileged user instead.
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
  // Started by this user before, and perhaps again by turns with root: the files have to stay this user's.
  const { uid, gid } = await stat(join(dataDir, 'keys'))
  if (uid !== 0) return findUnprivilegedAccount({ uid, gid }, machine, log)
  const prefix = await findNamespace(machine)
  if (prefix) return { programs, prefix, owner: { uid, gid }, initdbOwner: { uid, gid } }
  return findUnprivilegedAccount(await findFreeOwner(), machine, log)
}

/** How one of the account's programs is started on a cluster's folder, which has to be there. */
export function toCommand(account: ServerAccount, name: 'initdb' | 'postgres', cluster: string) {
  const [program = account.programs[name], ...words] = [...account.prefix, account.programs[name]]
  const user = name === 'initdb' ? account.initdbOwner : account.owner
  return {
    program,
    // Root enters the folder before it gives up its rights: under this name the folder stays open to the program,
    // also where it may not pass one of the folders above.
    words: [...words, '-D', account.owner ? '/proc/self/cwd' : cluster],
    options: { cwd: cluster, ...(account.prefix.length === 0 ? user : null) },
  }
}

/** What starts a program in a user namespace; null where that fails, or the programs are out of reach in there. */
async function findNamespace({ programs, unshare }: Machine): Promise<string[] | null> {
  if (process.platform !== 'linux') return null
  const [stand] = await listNamed()
  if (!stand) return null
  const prefix = [unshare, '--user', `--map-user=${stand.uid}`, `--map-group=${stand.gid}`, '--']
  const failure = await tryProgram(unshare, [...prefix.slice(1), programs.postgres])
  return failure ? null : prefix
}

async function findUnprivilegedAccount(
  owner: Owner,
  machine: Machine,
  log: (line: string) => void,
): Promise<ServerAccount> {
  const named = await listNamed()
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
  const programs = await copyPrograms(machine.programs, machine.copiesFolder, log)
  const cause = await tryProgram(programs.postgres, [], owner)
  if (!cause) return { ...account, programs }
  throw new DataFolderError(
    'not_reachable',
    `Postgres refuses to run as root, and user id ${owner.uid} can run it neither from ${machine.programs.postgres} ` +
      `nor from a copy in ${machine.copiesFolder}: start as a normal user.`,
    cause,
  )
}

/** Why a program can't be started; null: it can. */
async function tryProgram(program: string, words: string[], owner?: Owner): Promise<NodeJS.ErrnoException | null> {
  try {
    await promisify(execFile)(program, [...words, '--version'], { cwd: '/', ...owner })
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

/** The local users but root. */
async function listNamed(): Promise<(Owner & { name: string })[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm)
  return [...lines]
    .map(([, name = '', uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid !== 0)
}

/** A user id that is nobody's: of those that Debian, Red Hat and systemd give to no account and containers still have. */
async function findFreeOwner(): Promise<Owner> {
  const taken = new Set((await listNamed()).map(({ uid }) => uid))
  const ids = Array.from({ length: 14 }, (_, index) => 65_533 - index)
  const free = ids.find((id) => !taken.has(id)) ?? 65_533
  return { uid: free, gid: free }
}
