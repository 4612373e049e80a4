import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Browser, findBrowser } from '#scripts/find-browser.ts'
import { copyFolder } from '../site/copy-folder.ts'
import { ownerSettings } from '../site/owner.ts'
import { startSite } from '../site/start-site.ts'
import provideDataFolders from './data-folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of each worker one, or one for all; `dataDir` holds its keys and the mail that it sends. */
    sites: { url: string; dataDir: string }[]
    browser: Browser
  }
}

const root = join(import.meta.dirname, '../../..')

/**
 * For pages that live for seconds: what the optimizing compilers and the collection of garbage cost is not earned back. A load of
 * the staff area takes a sixth less processor time (docs/decisions/0040).
 */
const scriptOptions = ['--no-maglev', '--no-opt', '--initial-heap-size=256', '--min-semi-space-size=32']

/**
 * Starts the built server with sample content and an owner for browsers: visitors change nothing and share one, staff
 * have one for each worker, so that files that run at once don't meet each other's changes.
 */
export default async function provideSites(project: TestProject): Promise<() => Promise<void>> {
  const removeFolders = await provideDataFolders(project)
  const browser = await findBrowser(root)
  project.provide('browser', { ...browser, args: [...browser.args, `--js-flags=${scriptOptions.join(' ')}`] })
  const count = project.name.endsWith('-staff') ? project.config.maxWorkers : 1
  const { dataFolders } = project.getProvidedContext()
  const parent = await mkdtemp(join(tmpdir(), 'stationhouse-sites-'))
  const started = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const dataDir = join(parent, String(index))
      await copyFolder(dataFolders.sample, dataDir)
      return { dataDir, site: await startSite({ DATA_DIR: dataDir, ...ownerSettings }) }
    }),
  )
  project.provide(
    'sites',
    started.map(({ dataDir, site }) => ({ dataDir, url: site.url })),
  )
  return async () => {
    await Promise.all(started.map(({ site }) => site.stop()))
    await rm(parent, { recursive: true, force: true })
    await removeFolders()
  }
}
