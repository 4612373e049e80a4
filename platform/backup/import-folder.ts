import { lstat, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'stationhouse-import-'
/** As `mkdtemp` completes the prefix. */
const folderName = new RegExp(`^${prefix}[A-Za-z0-9]{6}$`)
const ownerFile = 'owner'

/** For a folder of which nobody can say whether its import still runs, in milliseconds. */
const unknownMs = 24 * 60 * 60 * 1000

/** Makes a temporary folder for an import; what it says of its owner lets others see when it is left behind. */
export async function makeImportFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await writeFile(join(folder, ownerFile), `${process.pid} ${await processListId()}`, { mode: 0o600 })
  return folder
}

/** The folder of data in it. */
export const importedDataDir = (folder: string) => join(folder, 'data')

/** Removes folders of imports that were killed, after `endServer` has ended what may still run on their clusters. */
export async function sweepImportFolders(endServer: (cluster: string) => Promise<unknown>): Promise<void> {
  // Where there is no such folder, or a closed one, no import ran.
  const found = await readdir(tmpdir()).catch((): string[] => [])
  const names = found.filter((name) => folderName.test(name))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    if (!(await isLeftBehind(folder))) continue
    await endServer(join(importedDataDir(folder), 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
}

async function isLeftBehind(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  // Another user's is that user's business.
  if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false
  const [pid = '', list] = (await readFile(join(folder, ownerFile), 'utf8').catch(() => '')).split(' ')
  if (list === (await processListId())) return !isAlive(Number(pid))
  // That of a container with processes of its own, or one that was killed before it could say whose it is.
  return Date.now() - found.mtimeMs > unknownMs
}

/** Which list of processes the own one is in: each container has its own. */
async function processListId(): Promise<string> {
  return (await readlink('/proc/self/ns/pid').catch(() => '')).replaceAll(/\D/g, '')
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
