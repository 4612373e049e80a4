import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The commits of the releases, oldest first. A release gets its line in the first commit after it. */
export const releaseCommits: Readonly<Record<string, string>> = {
  '0.2.0': '423a7cb2fa16cc8c9e7cbcd1ea2c3dc7f9ad0f0e',
  '0.3.0': 'd0c0d0de07c1f35f911e1b2b82e7cf4bac8a4066',
  '0.4.0': 'a2a8ec696a9671009181158fdcb347f9dfe03cb2',
  '0.5.0': '4744928507366559bfada43b500b279502e3fdd7',
  '0.6.0': '1bf4ac6085966413b7b5cb6ba833cc17e0fde325',
  '0.6.1': '448d82cafe0821d2c44bd74549dc8005ec9db451',
}

export const releases = Object.keys(releaseCommits)

export const migrationFolders = ['platform/migrations', 'supabase/migrations'] as const

const root = join(import.meta.dirname, '../../..')

/** Writes these paths of a release into a folder, from the history of the repository. */
export async function extractRelease(version: string, folder: string, paths: readonly string[]): Promise<void> {
  const commit = releaseCommits[version]
  if (commit === undefined) throw new Error(`There is no release ${version}.`)
  const archive = `${folder}.tar`
  await mkdir(folder, { recursive: true })
  await git('archive', `--output=${archive}`, commit, '--', ...paths)
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
}

/** A release that can be started without pages, with the packages that are installed here. */
export async function checkOutRelease(version: string, folder: string): Promise<void> {
  await extractRelease(version, folder, ['.', ':(exclude)tests', ':(exclude)docs'])
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** What git prints. */
export async function git(...argv: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', argv, { cwd: root }).catch((cause: unknown) => {
    const advice = 'tests of upgrades need a clone with its history (git fetch --unshallow)'
    throw new Error(`git ${argv[0]} failed: ${advice}`, { cause })
  })
  return stdout.trim()
}
