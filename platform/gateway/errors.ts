/**
 * An error for the client, with a code and message of the service's protocol. `cause` only goes to
 * the log.
 */
export class PlatformError extends Error {
  readonly status: number
  /** GoTrue's `error_code`, PostgREST's `code` (`PGRST…` or an SQLSTATE), or Storage's `code`. */
  readonly code: string
  /** PostgREST's `details`, or Storage's `error`. */
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>
  /**
   * True if the request was rejected because of high load or a nearly full disk. The log only
   * counts these errors.
   */
  readonly isLimitRejection: boolean

  constructor(init: PlatformErrorInit) {
    super(init.message, { cause: init.cause })
    this.name = 'PlatformError'
    this.status = init.status
    this.code = init.code
    this.details = init.details ?? null
    this.hint = init.hint ?? null
    this.headers = init.headers ?? {}
    this.isLimitRejection = init.isLimitRejection ?? false
  }
}

export interface PlatformErrorInit {
  status: number
  code: string
  message: string
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
  isLimitRejection?: boolean
  cause?: unknown
}

/** True if the client closed the connection while sending the body. */
export function isClientAbort(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node's error for an `IncomingMessage` whose connection was closed.
  return (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') || isClientAbort(error.cause)
}
