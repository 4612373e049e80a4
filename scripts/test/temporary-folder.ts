import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that tests may take at once, with room to spare. */
const needed = 4 * 1024 ** 3

/** A new folder for what tests write: in memory where there is room, because each database waits for its disk. */
export async function makeTemporaryFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => null)
  const hasSpace = space !== null && space.bavail * space.bsize > needed
  const folder = hasSpace ? await makeFolderIn(memory) : await makeFolderIn(tmpdir())
  if (!hasSpace || (await canRunPrograms(folder))) return folder
  await rm(folder, { recursive: true })
  return makeFolderIn(tmpdir())
}

async function makeFolderIn(parent: string): Promise<string> {
  // Short, because the paths of sockets must be.
  const folder = await mkdtemp(join(parent, 'tests-'))
  // Under root, databases run as another user.
  await chmod(folder, 0o711)
  return folder
}

/** Containers often mount memory so that nothing in it can be run; tests copy the database's programs. */
async function canRunPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '#!/bin/sh\n', { mode: 0o700 })
  return spawnSync(program).status === 0
}
