import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'

/** Returns the path of a data folder that the global setup prepared. */
export function getPreparedData(content: 'sample' | 'none'): string {
  const { PREPARED_DATA } = process.env
  if (!PREPARED_DATA) throw new Error('The global setup prepared no data folders.')
  return join(PREPARED_DATA, content)
}

/**
 * Copies a data folder after a first start, because a first start takes longer than most tests. The
 * copy is in a new folder below `parent`. The caller removes that folder.
 */
export async function copyDataFolder(content: 'sample' | 'none', parent = tmpdir()): Promise<string> {
  const dataDir = join(await mkdtemp(join(parent, 'stationhouse-site-')), 'data')
  await copyFolder(getPreparedData(content), dataDir)
  return dataDir
}
