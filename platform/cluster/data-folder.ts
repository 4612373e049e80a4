import { chmod, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFolder } from '#lib/disk/create-folder.ts'
import { getErrorCode } from '#lib/get-error-code.ts'
import { ConfigError, OperatorError } from '#lib/operator-error.ts'

/**
 * Creates the data folder if it is missing, and checks that the server may use it. Resolves to its
 * real path.
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  return translateFolderErrors(path, async () => {
    await createFolder(path)
    await requireSiteFolder(path)
    // Also removes the probe file of a killed start. With that file, the folder wouldn't be empty.
    const probe = join(path, '.probe')
    await writeFile(probe, 'x').finally(() => rm(probe, { force: true }))
    await makeEmptyFolderPrivate(path)
    return realpath(path)
  })
}

/** Matches the start of each name that the server itself creates in a data folder. */
const siteFilePattern =
  /^(postgres|keys|storage|backups|outbox|copied-pictures|set-up-link|site-address|disk-warning|restore-unfinished)/

/**
 * Rejects a folder with other files, such as a checkout, because the site's folders would end up
 * among them. Accepts any files next to an existing site. Ignores hidden files (in home folders),
 * `lost+found` (on new disks) and empty folders (such as BACKUP_DIR).
 */
async function requireSiteFolder(path: string): Promise<void> {
  const names = (await readdir(path)).toSorted()
  if (names.includes('keys') || names.includes('postgres')) return
  for (const name of names) {
    if (name.startsWith('.') || name === 'lost+found' || siteFilePattern.test(name)) continue
    if (await isEmptyFolder(join(path, name))) continue
    throw new ConfigError(
      `The data folder ${path} has other files (${name}) and no site: set DATA_DIR to a new or an empty folder.`,
    )
  }
}

async function isEmptyFolder(path: string): Promise<boolean> {
  return (await readdir(path).catch(() => ['no folder'])).length === 0
}

/**
 * Makes an empty folder private. Leaves the mode of a folder with files, because other users may
 * need the files. The server then only logs a warning.
 */
async function makeEmptyFolderPrivate(path: string): Promise<void> {
  const [{ mode, uid }, names] = await Promise.all([stat(path), readdir(path)])
  const isOwnEmptyFolder = names.length === 0 && uid === process.getuid?.()
  if (isOwnEmptyFolder && (mode & 0o077) !== 0) await chmod(path, 0o700)
}

/**
 * Runs one step of a start. Rethrows an `OperatorError`, and converts other errors, such as those
 * of the file system.
 */
export async function translateFolderErrors<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    if (cause instanceof OperatorError || !(cause instanceof Error)) throw cause
    const errorCode = getErrorCode(cause)
    const match = isDiskFull(cause)
      ? describeFullDisk
      : knownErrors.find(({ codes, pattern }) => codes.includes(errorCode) || pattern?.test(cause.message))?.describe
    const message = match?.(dataDir) ?? `The database in ${dataDir} can't be started: ${cause.message}`
    throw new OperatorError(message, { cause })
  }
}

/** True if there was no space left for an operation of Node or Postgres. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    (['ENOSPC', 'EDQUOT'].includes(getErrorCode(error)) || /No space left|Disk quota/.test(error.message))
  )
}

const describeFullDisk = (dataDir: string) =>
  `There is no space left for the data folder ${dataDir}. Free some space, then start again.`

const knownErrors: {
  codes: string[]
  pattern?: RegExp
  describe(dataDir: string): string
}[] = [
  {
    codes: ['EEXIST', 'ENOTDIR'],
    describe: (dataDir) => `The data folder ${dataDir} is not a folder. Set DATA_DIR to a folder.`,
  },
  {
    codes: ['EACCES', 'ENOENT', 'EPERM', 'EROFS'],
    pattern: /Permission denied|Read-only/,
    describe: (dataDir) => `The data folder ${dataDir} is not writable. Set DATA_DIR to a writable folder.`,
  },
]
