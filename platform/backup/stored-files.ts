import { constants, type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#lib/is-uuid.ts'

const chunkBytes = 256 * 1024

/** The bytes of a stored file; null when there is none, also not in the trash. */
export async function readStoredFile(
  storageFolder: string,
  version: string,
): Promise<AsyncGenerator<Uint8Array> | null> {
  if (!isUuid(version)) return null
  const place = join(storageFolder, 'objects', version.slice(0, 2), version)
  // A sweep may move it, or bring it back, between two looks.
  for (const path of [place, join(storageFolder, 'trash', version), place]) {
    const file = await openIfThere(path)
    if (file) return readAll(file)
  }
  return null
}

async function* readAll(file: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Never follows a symbolic link, which storage does not make. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  // Windows has no O_NOFOLLOW.
  return open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
    throw error
  })
}
