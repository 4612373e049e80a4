import { execFile } from 'node:child_process'
import { access, chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { DataFolderError } from './errors.ts'
import { type PostgresBinaries, readPostgresVersion } from './postgres-binaries.ts'

/** Copies the database's programs, once per version, to a folder below `draftsFolder` that every user may read. */
export async function copyPrograms(
  programs: PostgresBinaries,
  draftsFolder: string,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const native = dirname(dirname(programs.postgres))
  const target = join(draftsFolder, `postgres-${await readPostgresVersion(programs)}`)
  const copies = {
    initdb: join(target, relative(native, programs.initdb)),
    postgres: join(target, relative(native, programs.postgres)),
  }
  const isNew = await createCopy(native, target).catch((cause: unknown) => {
    throw new DataFolderError(
      'not_reachable',
      `The database's programs in ${native} are closed to the user it has to run as, and can't be copied to ` +
        `${target}: move the checkout into a folder that others may enter, or start as a normal user.`,
      cause,
    )
  })
  if (isNew) log(`the programs of the database server, closed to the user it runs as, were copied to ${target}`)
  return copies
}

/** Copies beside `target` and renames, so that a copy that exists is complete. False when it exists already. */
async function createCopy(native: string, target: string): Promise<boolean> {
  const isThere = () =>
    access(target).then(
      () => true,
      () => false,
    )
  if (await isThere()) return false
  const parent = dirname(target)
  await mkdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await chmod(parent, 0o755)
  const draft = await mkdtemp(`${target}.draft-`)
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await promisify(execFile)('chmod', ['-R', 'a+rX', draft])
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await isThere())) throw error
    })
    return true
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
