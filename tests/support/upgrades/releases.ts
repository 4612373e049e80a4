import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * The commits of the releases whose data this version opens, oldest first. The first commit after a
 * release adds its line here.
 */
export const releaseCommits: Readonly<Record<string, string>> = {
  '0.6.1': '448d82cafe0821d2c44bd74549dc8005ec9db451',
  '0.7.0': '2f77824f5d6c3f24495e6fa29bc1573aa3202c4b',
  '0.8.0': '5c580d40eeedafb80719d147126ce04b9119244e',
  '0.9.0': '69bce49a1b01639a108135273a58cb4d32385aad',
}

export const releases = Object.keys(releaseCommits)

/**
 * Version 0.7.0 replaced all migrations with a baseline. This is the only release before 0.7.0
 * whose data can be upgraded.
 */
export const adoptedRelease = '0.6.1'

export const migrationFolders = ['platform/migrations', 'supabase/migrations'] as const

const root = join(import.meta.dirname, '../../..')

/** Extracts these paths of a release from the history of the repository into a folder. */
export async function extractRelease(version: string, folder: string, paths: readonly string[]): Promise<void> {
  const commit = releaseCommits[version]
  if (commit === undefined) throw new Error(`There is no release ${version}.`)
  const archive = `${folder}.tar`
  await mkdir(folder, { recursive: true })
  await git('archive', `--output=${archive}`, commit, '--', ...paths)
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
}

/**
 * Checks out a release, without its tests and docs, with links to this checkout's packages. It can
 * start without pages.
 */
export async function checkOutRelease(version: string, folder: string): Promise<void> {
  await extractRelease(version, folder, ['.', ':(exclude)tests', ':(exclude)docs'])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Runs git and returns its output. */
export async function git(...argv: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', argv, { cwd: root }).catch((cause: unknown) => {
    const advice = 'upgrade tests need a clone with the full history (git fetch --unshallow)'
    throw new Error(`git ${argv[0]} failed: ${advice}`, { cause })
  })
  return stdout.trim()
}
