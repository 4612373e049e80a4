import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describeReadError, describeWriteError } from '../disk/describe-file-error.ts'
import { syncPath } from '../disk/sync-path.ts'
import { OperatorError } from '../operator-error.ts'
import type { ArchiveLocation } from './archive-location.ts'

const blockBytes = 1024 * 1024

/**
 * Locates an archive in a local file (mode 600). The name of an unfinished archive ends with
 * `.partial`.
 */
export function locateArchiveFile(path: string): ArchiveLocation {
  const rethrow = (error: unknown) => throwWriteError(path, error)
  return {
    name: path,

    async create() {
      if (await stat(path).catch(() => null)) {
        throw new OperatorError(`${path} already exists. Choose another name. A backup never overwrites a file.`)
      }
      const partialPath = `${path}.${randomBytes(6).toString('hex')}.partial`
      const handle = await open(partialPath, 'wx', 0o600).catch(rethrow)
      return {
        async write(bytes) {
          await handle.writeFile(bytes).catch(rethrow)
        },
        async finish() {
          await handle.sync().catch(rethrow)
          await handle.close()
          await rename(partialPath, path).catch(rethrow)
          await syncPath(dirname(path), 'r')
        },
        async discard() {
          await handle.close().catch(() => {})
          await rm(partialPath, { force: true }).catch(() => {})
        },
      }
    },

    async open() {
      const rethrow = (error: unknown) => throwReadError(path, error)
      const handle = await open(path, 'r').catch(rethrow)
      return {
        async read() {
          const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(blockBytes), 0, blockBytes).catch(rethrow)
          return bytesRead === 0 ? null : buffer.subarray(0, bytesRead)
        },
        close: () => handle.close(),
      }
    },
  }
}

function throwWriteError(path: string, cause: unknown): never {
  throw new OperatorError(`${path} can't be written: ${describeWriteError(cause)}.`, { cause })
}

function throwReadError(path: string, cause: unknown): never {
  throw new OperatorError(`${path} can't be read: ${describeReadError(cause)}.`, { cause })
}
