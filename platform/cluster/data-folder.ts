import { randomBytes } from 'node:crypto'
import { chmod, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFolder } from '#lib/disk/create-folder.ts'
import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { DataFolderError, type DataFolderErrorCode } from './errors.ts'

const probePrefix = '.probe-'

/**
 * Creates the data folder if it is missing, and checks that the server may use it. Resolves to its
 * real path.
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  const path = resolve(dataDir)
  return translateFolderErrors(path, async () => {
    await createFolder(path)
    await requireSiteFolder(path)
    await makeEmptyFolderPrivate(path)
    await writeFile(join(path, `${probePrefix}${randomBytes(6).toString('hex')}`), 'x')
    await removeProbes(path)
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
    throw new DataFolderError(
      'foreign',
      `The data folder ${path} has other files (${name}) and no site: set DATA_DIR to a new or an empty folder.`,
    )
  }
}

async function isEmptyFolder(path: string): Promise<boolean> {
  return (await readdir(path).catch(() => ['no folder'])).length === 0
}

/**
 * Removes probe files, including those of a killed start. A folder with a leftover probe file would
 * not count as empty.
 */
async function removeProbes(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => name.startsWith(probePrefix))
  for (const name of names) await rm(join(path, name), { force: true })
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
 * of the file system, to `DataFolderError`.
 */
export async function translateFolderErrors<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    if (cause instanceof OperatorError || !(cause instanceof Error)) throw cause
    const errorCode = getErrorCode(cause)
    const match = knownErrors.find(({ codes, pattern }) => codes.includes(errorCode) || pattern?.test(cause.message))
    if (match) throw new DataFolderError(match.code, match.describe(dataDir), cause)
    throw new DataFolderError('server_failed', `The database in ${dataDir} can't be started: ${cause.message}`, cause)
  }
}

const knownErrors: {
  codes: string[]
  pattern?: RegExp
  code: DataFolderErrorCode
  describe(dataDir: string): string
}[] = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    pattern: /No space left|Disk quota/,
    code: 'no_space',
    describe: (dataDir) => `There is no space left for the data folder ${dataDir}. Free some space, then start again.`,
  },
  {
    codes: ['EEXIST', 'ENOTDIR'],
    code: 'not_writable',
    describe: (dataDir) => `The data folder ${dataDir} is not a folder. Set DATA_DIR to a folder.`,
  },
  {
    codes: ['EACCES', 'ENOENT', 'EPERM', 'EROFS'],
    pattern: /Permission denied|Read-only/,
    code: 'not_writable',
    describe: (dataDir) => `The data folder ${dataDir} is not writable. Set DATA_DIR to a writable folder.`,
  },
]
