import { open } from 'node:fs/promises'

/**
 * Syncs a file (`r+`) or a folder's entries (`r`) to disk. Does nothing for a folder on Windows,
 * which can't open folders.
 */
export async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  if (flags === 'r' && process.platform === 'win32') return
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
