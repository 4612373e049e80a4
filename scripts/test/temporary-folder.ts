import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that tests may take at once, with room to spare. */
const needed = 4 * 1024 ** 3

/** A new folder for what tests write: in memory where there is room, because each database waits for its disk. */
export async function makeTemporaryFolder(): Promise<string> {
  const space = await statfs(memory).catch(() => null)
  const hasRoom = space !== null && space.bavail * space.bsize > needed
  // Short, because the paths of sockets must be.
  const folder = await mkdtemp(join(hasRoom ? memory : tmpdir(), 'tests-'))
  // Under root, databases run as another user.
  await chmod(folder, 0o711)
  return folder
}
