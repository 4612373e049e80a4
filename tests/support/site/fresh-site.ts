import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { copyDataFolder } from './copy-data-folder.ts'
import { type StartedSite, startSite } from './start-site.ts'

export interface FreshSite extends StartedSite {
  dataDir: string
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

/**
 * Starts the built server on its own data folder with these environment variables. Close it in
 * `afterAll`.
 */
export async function startFreshSite(content: 'sample' | 'none', env: Record<string, string> = {}): Promise<FreshSite> {
  const dataDir = await copyDataFolder(content)
  const site = await startSite({ DATA_DIR: dataDir, SEED: content, ...env })
  return {
    ...site,
    dataDir,
    async close() {
      await site.stop()
      await rm(dirname(dataDir), { recursive: true, force: true })
    },
  }
}
