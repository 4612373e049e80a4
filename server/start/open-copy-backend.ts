import { openFileStore } from '#platform/open-file-store.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Reports } from '../reports.ts'
import type { CopyLink } from '../workers/copy-link.ts'
import { logFiles } from './log-files.ts'
import type { OpenBackend } from './open-backend.ts'
import { openHostedProject } from './open-hosted-project.ts'
import { openSitePlatform } from './open-site-platform.ts'

interface CopyBackendOptions {
  config: Config
  copy: CopyLink
  log: Log
  reports: Pick<Reports, 'platformFailed' | 'countOutage' | 'refuse'>
}

/** What a copy serves from: the database that the first process has prepared, which also does all that is done by the clock. */
export async function openCopyBackend(options: CopyBackendOptions): Promise<OpenBackend> {
  const { config, copy, log } = options
  const nothingElse = {
    backups: null,
    liveCounts: null,
    disk: null,
    address: null,
    failed: new Promise<never>(() => {}),
  }
  if (copy.address === null) {
    const backend = config.hosted && (await openHostedProject(config.hosted, log))
    if (!backend) throw new Error('a copy was started without a backend')
    return { ...nothingElse, backend, files: null, close: async () => {} }
  }
  const files = openFileStore({ ...config, onFileEvent: (event) => logFiles(log, event) })
  const { address, siteUrl, marks, takeRoom } = copy
  const platform = await openSitePlatform({ ...options, files, address, siteUrl, takeRoom, peers: marks, isCopy: true })
  return {
    ...nothingElse,
    backend: platform,
    files,
    async close() {
      await platform.close()
      files.close()
    },
  }
}
