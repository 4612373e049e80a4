/** What S3 answered instead of what was asked for, or that it didn't answer. It never holds a key or a signature. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  /** S3's code such as `NoSuchKey`, or that of the system such as `ECONNREFUSED`. */
  readonly code: string
  /** Null without an answer. */
  readonly status: number | null
  /** What the answer says of itself. */
  readonly answer: AnswerFacts

  constructor({ code, status = null, answer = {}, cause }: S3ErrorInit) {
    super(status === null ? `S3 did not answer (${code})` : `S3 answered ${status} (${code})`, { cause })
    this.code = code
    this.status = status
    this.answer = answer
  }

  /** True if the service fails or doesn't answer, as opposed to refusing a request. */
  get isOutage(): boolean {
    return this.status === null || this.status >= 500
  }

  /** True if the same request may well succeed a moment later. */
  get isTransient(): boolean {
    // A connection that was kept open may end just when it is used again.
    if (this.status === null) return this.code === 'ECONNRESET' || this.code === 'EPIPE'
    return this.status >= 500 || this.status === 429 || this.code === 'RequestTimeout'
  }
}

interface S3ErrorInit {
  code: string
  status?: number | null
  answer?: AnswerFacts
  cause?: unknown
}

export interface AnswerFacts {
  /** The region in which the bucket is. */
  region?: string | undefined
  /** Minutes by which the service's clock is ahead of this machine's. */
  minutesAhead?: number | undefined
}
