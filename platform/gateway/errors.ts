/** An error for the client, with the code and message of its protocol; `cause` is for the log only. */
export class PlatformError extends Error {
  readonly status: number
  /** GoTrue's `error_code`, a `PGRST…` code of PostgREST or an SQLSTATE, or Storage's `error`. */
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>
  /** A limit did its work and nothing failed: the log counts these errors and doesn't show them one by one. */
  readonly isRefusal: boolean

  constructor(init: PlatformErrorInit) {
    super(init.message, { cause: init.cause })
    this.name = 'PlatformError'
    this.status = init.status
    this.code = init.code
    this.details = init.details ?? null
    this.hint = init.hint ?? null
    this.headers = init.headers ?? {}
    this.isRefusal = init.isRefusal ?? false
  }
}

export interface PlatformErrorInit {
  status: number
  code: string
  message: string
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
  isRefusal?: boolean
  cause?: unknown
}

/** Whether somebody hung up while the request's body arrived, which is nobody's failure; there is no one left to answer. */
export function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node's error of an `IncomingMessage` whose connection is closed.
  return (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') || isBrokenOff(error.cause)
}
