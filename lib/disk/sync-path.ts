import { open } from 'node:fs/promises'

/** Makes a file's bytes (`r+`), or a folder's entries (`r`), survive a power cut. Windows can't open folders, and doesn't need it. */
export async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  if (flags === 'r' && process.platform === 'win32') return
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
