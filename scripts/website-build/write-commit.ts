import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Writes the commit to `build/commit`: `STATIONHOUSE_COMMIT` (set by images without git), or else
 * the checkout's commit. If neither is known, an existing file stays.
 */
export async function writeCommit(
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const commit = env.STATIONHOUSE_COMMIT || (await readGit(root))
  if (!/^[0-9a-f]{8,64}$/.test(commit)) return
  const file = join(root, 'build', 'commit')
  const shortCommit = commit.slice(0, 8)
  const savedCommit = await readFile(file, 'utf8').catch(() => null)
  // A checkout may be read-only to the server.
  if (savedCommit !== shortCommit) await writeFile(file, shortCommit).catch(() => {})
}

async function readGit(root: string): Promise<string> {
  // Without this check, git would use a repository above this folder.
  if (!existsSync(join(root, '.git'))) return ''
  // Without `safe.directory`, git rejects a checkout that belongs to another user.
  const args = ['-c', `safe.directory=${root}`, '-C', root, 'rev-parse', 'HEAD']
  const { stdout } = await promisify(execFile)('git', args).catch(() => ({ stdout: '' }))
  return stdout.trim()
}
