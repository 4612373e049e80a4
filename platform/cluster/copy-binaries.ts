import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import { type PostgresBinaries, readPostgresVersion } from './postgres-binaries.ts'

/**
 * Copies the Postgres binaries once per version. Every user may read the new folder below
 * `parentFolder`.
 */
export async function copyBinaries(
  binaries: PostgresBinaries,
  parentFolder: string,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const sourceFolder = dirname(dirname(binaries.postgres))
  const target = join(parentFolder, `postgres-${await readPostgresVersion(binaries)}`)
  const copies = {
    initdb: join(target, relative(sourceFolder, binaries.initdb)),
    postgres: join(target, relative(sourceFolder, binaries.postgres)),
  }
  const isNew = await createCopy(sourceFolder, target).catch((cause: unknown) => {
    throw new OperatorError(
      `Postgres has to run as a user that can't read the programs in ${sourceFolder}, and the programs can't be ` +
        `copied to ${target}. Move the checkout into a folder that other users may enter, or start as a normal user.`,
      { cause },
    )
  })
  if (isNew)
    log(`the database programs were copied to ${target}, because the user that runs Postgres can't read the originals`)
  return copies
}

/**
 * Copies to a temporary folder next to `target` and renames it, so an existing copy is always
 * complete. Returns false if `target` already exists.
 */
async function createCopy(sourceFolder: string, target: string): Promise<boolean> {
  if (existsSync(target)) return false
  const parent = dirname(target)
  await mkdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await chmod(parent, 0o755)
  const temporaryFolder = await mkdtemp(`${target}.tmp-`)
  try {
    await cp(sourceFolder, temporaryFolder, { recursive: true, verbatimSymlinks: true })
    await promisify(execFile)('chmod', ['-R', 'a+rX', temporaryFolder])
    await rename(temporaryFolder, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error
    })
    return true
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
}
