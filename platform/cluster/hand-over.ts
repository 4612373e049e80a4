import { execFile } from 'node:child_process'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerAccount } from './server-account.ts'

/**
 * Gives a cluster to the account that is going to run it, whoever made or restored it, and closes it to all others:
 * Postgres opens nothing else. No server may be running on it.
 */
export async function handOver(cluster: string, { owner }: ServerAccount, log: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') return
  const { uid, mode } = await stat(cluster)
  if (owner && uid !== owner.uid) {
    const names = await readdir(cluster)
    // By the system's own program: it follows no link that a former owner may have left.
    const paths = names.map((name) => join(cluster, name))
    await promisify(execFile)('chown', ['-hR', `${owner.uid}:${owner.gid}`, '--', ...paths])
    // Last: its owner tells the next start that all in it is done.
    await chown(cluster, owner.uid, owner.gid)
    log(`the files of the database server were given to user id ${owner.uid}; before, they were user id ${uid}'s`)
  }
  if (mode & 0o077) {
    await chmod(cluster, 0o700)
    log(`the folder of the database server was open to other users, and is closed to them from now on`)
  }
}
