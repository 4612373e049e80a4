/** S3's error response. `details` are further elements of its XML. */
export class S3ErrorResponse extends Error {
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}
