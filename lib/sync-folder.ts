import { open } from 'node:fs/promises'

/** Makes the entries of a folder survive a power cut. Windows can't open folders, and doesn't need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
