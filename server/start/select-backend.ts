import type { Config } from '../config.ts'
import { openLiveCounts } from '../live-counts/open-live-counts.ts'
import type { Log } from '../log.ts'
import { createSignUpPolicyLoop } from '../platform/apply-sign-up-policy.ts'
import { createDiscordPosts } from '../platform/discord-posts.ts'
import type { Reports } from '../reports.ts'
import type { CopyLink } from '../workers/copy-link.ts'
import type { PeerMarks } from '../workers/peer-marks.ts'
import type { OpenBackend } from './open-backend.ts'
import { openCopyBackend } from './open-copy-backend.ts'
import { openEmbeddedBackend } from './open-embedded-backend.ts'
import { openHostedProject } from './open-hosted-project.ts'

interface BackendOptions extends HostedOptions {
  print: (line: string) => void
  isTerminal: boolean
  copy?: CopyLink
  reports: Reports
  peers: PeerMarks | null
}

/** Opens the one that the settings name, or that of the first process of this server. */
export function openBackend(options: BackendOptions): Promise<OpenBackend> {
  const { config, copy } = options
  if (copy) return openCopyBackend({ ...options, copy })
  return config.hosted ? openHosted(config.hosted, options) : openEmbeddedBackend(options)
}

interface HostedOptions {
  config: Config
  log: Log
  siteUrl: string
  reports: Pick<Reports, 'platformFailed'>
}

async function openHosted(
  project: NonNullable<Config['hosted']>,
  { config, log, siteUrl, reports }: HostedOptions,
): Promise<OpenBackend> {
  const backend = await openHostedProject(project, log)
  const { url, secretKey } = project
  const onError = reports.platformFailed
  const own = secretKey === null ? null : { url, secretKey, fetch }
  const signUp = own && createSignUpPolicyLoop(own, config.signUpPolicy, { onError })
  const posts = own && createDiscordPosts({ ...config, backend: own, siteUrl, onError })
  const liveCounts = own && openLiveCounts(config, { backend: own, onError })
  return {
    backend,
    address: null,
    backups: null,
    liveCounts,
    disk: null,
    files: null,
    failed: new Promise<never>(() => {}),
    async close() {
      await signUp?.close()
      await posts?.close()
      await liveCounts?.close()
    },
  }
}
