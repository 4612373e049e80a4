/** An error for the client, with the code and message of its protocol; `cause` is for the log only. */
export class PlatformError extends Error {
  readonly status: number
  /** GoTrue's `error_code`, a `PGRST…` code of PostgREST or an SQLSTATE, or Storage's `error`. */
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(init: PlatformErrorInit) {
    super(init.message, { cause: init.cause })
    this.name = 'PlatformError'
    this.status = init.status
    this.code = init.code
    this.details = init.details ?? null
    this.hint = init.hint ?? null
    this.headers = init.headers ?? {}
  }
}

export interface PlatformErrorInit {
  status: number
  code: string
  message: string
  details?: string | null
  hint?: string | null
  headers?: Record<string, string>
  cause?: unknown
}
