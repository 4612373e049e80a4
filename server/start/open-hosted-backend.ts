import type { Config } from '../config.ts'
import { openLiveCounts } from '../live-counts/open-live-counts.ts'
import type { Log } from '../log/log.ts'
import type { Reports } from '../log/reports.ts'
import { createSignUpPolicyLoop } from '../platform/apply-sign-up-policy.ts'
import { createDiscordPosts } from '../platform/discord-posts.ts'
import type { OpenBackend } from './open-backend.ts'
import { openHostedProject } from './open-hosted-project.ts'

interface HostedBackendOptions {
  project: NonNullable<Config['hosted']>
  config: Config
  log: Log
  siteUrl: string
  reports: Pick<Reports, 'platformFailed'>
}

/** Opens a hosted project, and starts the jobs that its secret key allows. */
export async function openHostedBackend({
  project,
  config,
  log,
  siteUrl,
  reports,
}: HostedBackendOptions): Promise<OpenBackend> {
  const { url, secretKey } = project
  const backend = await openHostedProject(project, log)
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
