import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const repositoryRoot = join(import.meta.dirname, '..')

/** Returns the program's version and, if known, the commit: `0.6.0+1a2b3c4d` (semver). */
export async function readVersion(root = repositoryRoot): Promise<string> {
  const [manifest, commit] = await Promise.all([
    readFile(join(root, 'package.json'), 'utf8'),
    readFile(join(root, 'build', 'commit'), 'utf8').catch(() => null),
  ])
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
  return commit === null ? version : `${version}+${commit}`
}
