import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyFolder } from './copy-folder.ts'

/**
 * A data folder of its own that has seen a first start, which takes longer than all that most tests do. It lies in a new
 * folder below `parent`, which is to be removed with it.
 */
export async function copyDataFolder(content: 'sample' | 'none', parent = tmpdir()): Promise<string> {
  const dataDir = join(await mkdtemp(join(parent, 'stationhouse-site-')), 'data')
  await copyFolder(inject('dataFolders')[content], dataDir)
  return dataDir
}
