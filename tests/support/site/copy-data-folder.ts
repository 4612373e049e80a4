import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from './copy-folder.ts'

/** The folder in which the global set-up has made the data folders `sample` and `none`. */
export function preparedData(content: 'sample' | 'none'): string {
  const { PREPARED_DATA } = process.env
  if (!PREPARED_DATA) throw new Error('The global set-up has made no data folders.')
  return join(PREPARED_DATA, content)
}

/**
 * A data folder of its own that has seen a first start, which takes longer than all that most tests
 * do. It lies in a new folder below `parent`, which is to be removed with it.
 */
export async function copyDataFolder(content: 'sample' | 'none', parent = tmpdir()): Promise<string> {
  const dataDir = join(await mkdtemp(join(parent, 'stationhouse-site-')), 'data')
  await copyFolder(preparedData(content), dataDir)
  return dataDir
}
