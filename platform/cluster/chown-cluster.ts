import { execFile } from 'node:child_process'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ServerAccount } from './server-account.ts'

/**
 * Makes the account that is going to run a cluster its owner, whoever created or restored it, and closes it to everybody
 * else: Postgres opens no other. No server may be running on it.
 */
export async function chownCluster(
  cluster: string,
  { owner }: ServerAccount,
  log: (line: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return
  const { uid, mode } = await stat(cluster)
  if (owner && uid !== owner.uid) {
    const names = await readdir(cluster)
    // By the system's program, which follows no symbolic link that a former owner may have left.
    const paths = names.map((name) => join(cluster, name))
    await promisify(execFile)('chown', ['-hR', `${owner.uid}:${owner.gid}`, '--', ...paths])
    // Last: by its owner the next start sees that everything in it is done.
    await chown(cluster, owner.uid, owner.gid)
    log(`the files of the database server were given to user id ${owner.uid}; before, they were user id ${uid}'s`)
  }
  if (mode & 0o077) {
    await chmod(cluster, 0o700)
    log(`the folder of the database server was open to other users, and is closed to them from now on`)
  }
}
