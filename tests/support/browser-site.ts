import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Browser, findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { owner } from './owner.ts'
import { startSite } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `dataDir` holds its keys and the mail that it sends. */
    site: { url: string; dataDir: string }
    browser: Browser
  }
}

const root = join(import.meta.dirname, '../..')

/** The built server with sample content and an owner, really started, once for all browser tests. */
export default async function startSiteForBrowsers(project: TestProject): Promise<() => Promise<void>> {
  if (!(await buildIfChanged(root))) throw new Error('The website could not be built.')
  project.provide('browser', await findBrowser(root))
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-site-'))
  const site = await startSite({ DATA_DIR: dataDir, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password })
  project.provide('site', { url: site.url, dataDir })
  return async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
