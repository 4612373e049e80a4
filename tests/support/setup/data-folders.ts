import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { copyFolder } from '../site/copy-folder.ts'
import { startSite } from '../site/start-site.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Builds the website and creates two data folders of a first start, one with sample content and one
 * without. Tests start servers on copies of them. `PREPARED_DATA` holds the path of their parent
 * folder.
 */
export default async function prepareDataFolders(): Promise<() => Promise<void>> {
  if (!(await buildIfChanged(root))) throw new Error('The website could not be built.')
  const parent = await mkdtemp(join(tmpdir(), 'stationhouse-prepared-'))
  const folders = { none: join(parent, 'none'), sample: join(parent, 'sample') }
  await (await startSite({ DATA_DIR: folders.none, SEED: 'none' })).stop()
  await copyFolder(folders.none, folders.sample)
  await (await startSite({ DATA_DIR: folders.sample, SEED: 'sample' })).stop()
  process.env.PREPARED_DATA = parent
  return () => rm(parent, { recursive: true, force: true })
}
