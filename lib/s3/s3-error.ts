/** A failed S3 request. Never contains an access key or a signature. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  /**
   * S3's code such as `NoSuchKey`, or a system code such as `ECONNREFUSED`. `NotS3` and `OtherRange`
   * mean an unexpected response.
   */
  readonly code: string
  /** HTTP status; null if S3 didn't respond. */
  readonly status: number | null
  readonly details: ResponseDetails

  constructor({ code, status = null, details = {}, cause }: S3ErrorInit) {
    super(status === null ? `S3 did not respond (${code})` : `S3 responded with ${status} (${code})`, { cause })
    this.code = code
    this.status = status
    this.details = details
  }

  /** True if the service fails or doesn't respond; false if it rejects a request. */
  get isOutage(): boolean {
    return this.status === null || this.status >= 500
  }

  /** True if a retry is likely to succeed. */
  get isTransient(): boolean {
    // The service may close a keep-alive connection just as a request reuses it.
    if (this.status === null) return this.code === 'ECONNRESET' || this.code === 'EPIPE'
    return this.status >= 500 || this.status === 429 || this.code === 'RequestTimeout'
  }
}

interface S3ErrorInit {
  code: string
  status?: number | null
  details?: ResponseDetails
  cause?: unknown
}

export interface ResponseDetails {
  region?: string | undefined
  /** Clock skew: minutes by which the service is ahead of this machine. */
  minutesAhead?: number | undefined
}
