import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memoryFolder = '/dev/shm'
/** Bytes that the tests need at most, with a margin. */
const neededBytes = 4 * 1024 ** 3

/**
 * Creates a temporary folder for tests, in memory if there is space, because databases wait for
 * disk writes.
 */
export async function createTemporaryFolder(): Promise<string> {
  const space = await statfs(memoryFolder).catch(() => null)
  const hasSpace = space !== null && space.bavail * space.bsize > neededBytes
  const folder = hasSpace ? await createFolderIn(memoryFolder) : await createFolderIn(tmpdir())
  if (!hasSpace || (await canRunPrograms(folder))) return folder
  await rm(folder, { recursive: true })
  return createFolderIn(tmpdir())
}

async function createFolderIn(parent: string): Promise<string> {
  // The name is short, because socket paths must be short.
  const folder = await mkdtemp(join(parent, 'tests-'))
  // If the tests run as root, databases run as another user.
  await chmod(folder, 0o711)
  return folder
}

/** Containers often mount /dev/shm as noexec, but tests run copies of the database's programs. */
async function canRunPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0
}
