import { getErrorCode } from '#lib/get-error-code.ts'
import { memoizeBriefly } from '#lib/memoize-briefly.ts'
import { ConfigError } from '#lib/operator-error.ts'
import type { Config } from '../config.ts'
import type { HostedProject } from '../http/site.ts'
import { createLiveCounts } from '../live-counts/create-live-counts.ts'
import type { ErrorReporter } from '../log/error-reporter.ts'
import type { Log } from '../log/log.ts'
import { createDiscordPosts } from '../platform/discord-posts.ts'
import { createSignUpPolicyLoop } from '../platform/sign-up-policy-loop.ts'
import type { BackendHandle } from './backend-handle.ts'

export const jobsOffWarning =
  'Published articles are not posted to Discord and the home page has no live counts, because the server has no ' +
  'secret key. Set SUPABASE_SECRET_KEY to the project’s secret key.'

const timeoutMs = 2_000
const readyCacheMs = 1_000

interface HostedBackendOptions {
  project: NonNullable<Config['hostedProject']>
  config: Config
  log: Log
  siteUrl: string
  errorReporter: Pick<ErrorReporter, 'platformFailed'>
}

/** Opens a hosted project. With its secret key, also starts the background jobs. */
export async function openHostedBackend(options: HostedBackendOptions): Promise<BackendHandle> {
  const { project, config, log, siteUrl } = options
  const { url, secretKey } = project
  const backend = await openHostedProject(project, log)
  const onError = options.errorReporter.platformFailed
  const jobBackend = secretKey === null ? null : { url, secretKey, fetch }
  const signUpPolicyLoop = jobBackend && createSignUpPolicyLoop(jobBackend, config.signUpPolicy, { onError })
  const posts = jobBackend && createDiscordPosts({ ...config, backend: jobBackend, siteUrl, onError })
  const liveCounts = jobBackend && createLiveCounts({ ...config, backend: jobBackend, onError })
  return {
    backend,
    backups: null,
    liveCounts,
    disk: null,
    fileStore: null,
    failure: new Promise<never>(() => {}),
    async close() {
      await signUpPolicyLoop?.close()
      await posts?.close()
      await liveCounts?.close()
    },
  }
}

/**
 * Checks a hosted project once before the site opens. Throws `ConfigError` if the URL isn't a
 * project's, or if the project rejects the key. Only logs a warning if the project doesn't respond,
 * because the outage may be temporary.
 */
export async function openHostedProject(
  { url, publishableKey, secretKey }: NonNullable<Config['hostedProject']>,
  log: Log,
): Promise<HostedProject> {
  const probe = () => probeProject(url, publishableKey)
  const projectState = await probe()
  if (projectState.status === 'not a project') {
    throw new ConfigError(
      `SUPABASE_URL must be the address of a Supabase project, but ${url} is not one (${projectState.reason}).`,
    )
  }
  if (projectState.status === 'key rejected') {
    throw new ConfigError(
      `SUPABASE_PUBLISHABLE_KEY must be a key of the project at ${url}, but the project rejects it (${projectState.reason}).`,
    )
  }
  if (projectState.status === 'unavailable') {
    const message =
      `the project at SUPABASE_URL (${url}) does not respond (${projectState.reason}), ` +
      'so pages show an error; check the address'
    log.warn({ event: 'hosted_project_away' }, message)
  }
  if (projectState.status === 'empty') {
    log.warn(
      { event: 'hosted_project_empty' },
      `the project at ${url} lacks the site's tables: apply the files of "npm run hosted-migrations"`,
    )
  }
  if (secretKey === null) log.warn({ event: 'jobs_off' }, jobsOffWarning)
  return { url, publishableKey, isReady: memoizeBriefly(async () => (await probe()).status === 'ready', readyCacheMs) }
}

interface ProjectState {
  status: 'ready' | 'unavailable' | 'empty' | 'key rejected' | 'not a project'
  reason: string
}

/** Sends a minimal query that needs the project's gateway, database and tables. */
async function probeProject(url: string, apikey: string): Promise<ProjectState> {
  try {
    const response = await fetch(`${url}/rest/v1/site_settings?select=id&limit=1`, {
      headers: { apikey },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json().catch(() => null)
    return { status: toStatus(response.status, body), reason: `status ${response.status}` }
  } catch (error) {
    return { status: 'unavailable', reason: getReason(error) }
  }
}

function toStatus(status: number, body: unknown): ProjectState['status'] {
  if (status >= 500 || status === 429) return 'unavailable'
  if (status === 200 && Array.isArray(body)) return 'ready'
  const isObject = typeof body === 'object' && body !== null
  if (isObject && (status === 401 || status === 403)) return 'key rejected'
  return isObject && 'code' in body && status === 404 ? 'empty' : 'not a project'
}

function getReason(error: unknown): string {
  // The error of `fetch` itself only says that it failed.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'no response'
  if (cause.name === 'TimeoutError') return `no response within ${timeoutMs / 1_000} seconds`
  const code = getErrorCode(cause)
  return reasons[code] ?? (cause.message || code)
}

const unresolvedHost = "this machine can't resolve the host"
const reasons: Record<string, string> = {
  ECONNREFUSED: 'no server is listening there',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  ENOTFOUND: unresolvedHost,
  EAI_AGAIN: unresolvedHost,
}
