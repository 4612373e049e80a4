// A server loads this file before its own code. It makes the disk of the data folder look as if it
// had `TEST_FREE_DISK_BYTES` bytes for files, because tests without root can't mount a small disk.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const totalBytes = 20_000_000_000
/** The database reserves one fiftieth of the disk. */
const databaseBytes = totalBytes / 50

promises.statfs = async () => {
  const usedBytes = await measure(join(process.env.DATA_DIR, 'storage'))
  return { bavail: databaseBytes + Number(process.env.TEST_FREE_DISK_BYTES) - usedBytes, blocks: totalBytes, bsize: 1 }
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
