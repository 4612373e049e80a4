// Loaded into a server before its own code: the disk of its data folder has room for so many more
// bytes of files. Without rights no test can give a folder a disk of its own.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const totalBytes = 20_000_000_000
/** What is left to the database: a fiftieth of such a disk. */
const databaseBytes = totalBytes / 50

promises.statfs = async () => {
  const usedBytes = await measure(join(process.env.DATA_DIR, 'storage'))
  return { bavail: databaseBytes + Number(process.env.TEST_DISK_ROOM) - usedBytes, blocks: totalBytes, bsize: 1 }
}
syncBuiltinESMExports()

async function measure(folder) {
  const entries = await promises.readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      promises.stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
