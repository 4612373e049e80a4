import { execFile } from 'node:child_process'
import { chmod, chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OsUser } from './os-user.ts'

/**
 * Gives the cluster's files to the system user that will run Postgres, without access for other
 * users. Postgres rejects a folder that another user owns or can read. No server may be using the
 * folder.
 */
export async function chownCluster(
  clusterFolder: string,
  { owner }: OsUser,
  log: (line: string) => void,
): Promise<void> {
  if (process.platform === 'win32') return
  const { uid, mode } = await stat(clusterFolder)
  if (owner && uid !== owner.uid) {
    const names = await readdir(clusterFolder)
    // The `chown` program doesn't follow symbolic links, which an earlier owner may have created.
    const paths = names.map((name) => join(clusterFolder, name))
    await promisify(execFile)('chown', ['-hR', `${owner.uid}:${owner.gid}`, '--', ...paths])
    // Changes the folder's owner last. If this process is interrupted, the next start sees the old
    // owner and changes the files again.
    await chown(clusterFolder, owner.uid, owner.gid)
    log(`the owner of the database server's files was changed from user ID ${uid} to user ID ${owner.uid}`)
  }
  if (mode & 0o077) {
    await chmod(clusterFolder, 0o700)
    log('other users had access to the folder of the database server, so its mode was changed to 700')
  }
}
