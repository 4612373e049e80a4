import type { Config } from '../config.ts'
import { openLiveCounts } from '../live-counts/open-live-counts.ts'
import type { Log } from '../log.ts'
import { createSignUpPolicyLoop } from '../platform/apply-sign-up-policy.ts'
import { createDiscordPosts } from '../platform/discord-posts.ts'
import type { Reports } from '../reports.ts'
import type { OpenBackend } from './open-backend.ts'
import { openEmbeddedBackend } from './open-embedded-backend.ts'
import { openHostedProject } from './open-hosted-project.ts'

interface BackendOptions extends HostedOptions {
  print: (line: string) => void
  isTerminal: boolean
  reports: Reports
}

/** Opens the backend that the settings name. */
export function openBackend(options: BackendOptions): Promise<OpenBackend> {
  const { config } = options
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
