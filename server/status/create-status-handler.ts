import type { SiteStatus } from '#lib/status/site-status.ts'
import type { FileStore } from '#platform/open-file-store.ts'
import type { ScheduledBackups } from '../backup/scheduled-backups.ts'
import type { Config } from '../config.ts'
import type { ErrorReporter } from '../log/error-reporter.ts'
import type { DiskMonitor } from './disk-space.ts'
import { listServerSettings } from './list-server-settings.ts'
import { listWarnings } from './list-warnings.ts'
import { fetchSiteState, type SiteState, type StateBackend } from './site-state.ts'

export interface StatusOptions {
  config: Config
  siteUrl: string
  version: string
  startedAt: Date
  backend: StateBackend
  /** Null on a hosted project. */
  backups: Pick<ScheduledBackups, 'readStatus'> | null
  /** Null on a hosted project, which stores the files. */
  disk: Pick<DiskMonitor, 'read'> | null
  /** Null on a hosted project. */
  fileStore: Pick<FileStore, 'getOutage' | 'location'> | null
  getUntrustedProxy: () => string | null
  errorReporter: Pick<ErrorReporter, 'failures' | 'requestFailed'>
}

/**
 * Creates the handler of `GET /site-status`, which returns a `SiteStatus` to administrators only.
 * The database checks permission by the caller's token. Responds with 503 if the state can't be
 * read, such as during an outage of the backend.
 */
export function createStatusHandler(options: StatusOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return createErrorResponse(405, 'Only GET is allowed.')
    const authorization = request.headers.get('authorization')
    if (!authorization) return createErrorResponse(401, administratorsOnly)
    try {
      const result = await fetchSiteState(options.backend, authorization)
      if ('rejectionStatus' in result) return createErrorResponse(result.rejectionStatus, administratorsOnly)
      return Response.json(await describeSite(options, result.state), { headers })
    } catch (error) {
      options.errorReporter.requestFailed(error)
      return createErrorResponse(503, 'Couldn’t load the status of the site. Try again in a moment.')
    }
  }
}

const administratorsOnly = 'Only administrators can see the status of the site.'
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Authorization' }

async function describeSite(options: StatusOptions, state: SiteState): Promise<SiteStatus> {
  const { version, startedAt, backups, disk, errorReporter, getUntrustedProxy } = options
  const status = {
    backup: backups && (await backups.readStatus().catch(describeUnreadableBackups)),
    disk: disk && (await disk.read()),
  }
  const { files, mail, deliveries, administrators } = state
  return {
    ...status,
    version,
    startedAt: startedAt.toISOString(),
    databaseBytes: state.database_bytes,
    files: { count: files.count, bytes: files.bytes, maxBytes: files.max_bytes },
    mail,
    deliveries,
    errors: errorReporter.failures.read(),
    serverSettings: listServerSettings({ ...options, signUpPolicy: state.sign_up_policy }),
    warnings: await listWarnings({
      ...options,
      untrustedProxy: getUntrustedProxy(),
      administrators,
      signUpPolicy: state.sign_up_policy,
      signUpsLastHour: state.sign_ups_last_hour,
      status,
      now: new Date(),
    }),
  }
}

function describeUnreadableBackups(error: unknown): NonNullable<SiteStatus['backup']> {
  const reason = error instanceof Error ? error.message : String(error)
  return { isScheduled: true, newest: null, failure: { at: new Date().toISOString(), reason } }
}

function createErrorResponse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers })
}
