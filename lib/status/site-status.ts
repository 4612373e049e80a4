/**
 * Levels of free space. Below `enough`, administrators get an email. At `full`, uploads are
 * rejected.
 */
export type DiskLevel = 'enough' | 'low' | 'full'

export interface ServerSetting {
  variable: string
  label: string
  isSet: boolean
  /** The effective value, in words. Never a secret. */
  value: string
}

/**
 * Status of server and backend for administrators, without secrets. Times are ISO 8601. Sizes are
 * bytes.
 */
export interface SiteStatus {
  version: string
  startedAt: string
  /** Null on a hosted project, which the server doesn't back up. */
  backup: {
    isScheduled: boolean
    newest: { madeAt: string; bytes: number } | null
    /** The last attempt, if it failed. */
    failure: { at: string; reason: string } | null
  } | null
  /** The data folder's disk; null on a hosted project, or if the disk can't be read. */
  disk: { freeBytes: number; totalBytes: number; level: DiskLevel } | null
  databaseBytes: number
  /** `maxBytes` is null if the backend has no quota. */
  files: { count: number; bytes: number; maxBytes: number | null }
  /**
   * Null on a hosted project, which sends its own email. `failing` counts waiting emails with
   * failed attempts.
   */
  mail: { waiting: number; failing: number } | null
  /** Discord posts of the last seven days that are queued, have failed or have an unknown outcome. */
  deliveries: { queued: number; failed: number; unknown: number }
  errors: {
    /** Start of the count: at most 24 hours ago, or the server's start if that is later. */
    since: string
    count: number
    /** Most frequent first. The messages don't contain text from requests. */
    mostCommon: { message: string; name: string; count: number; lastAt: string }[]
  }
  serverSettings: ServerSetting[]
  /** Risks and their fixes, worst first. */
  warnings: { id: string; text: string }[]
}
