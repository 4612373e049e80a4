/** Levels of free space: below `low` administrators are told, below `full` uploads are refused. */
export type DiskLevel = 'enough' | 'low' | 'full'

/** A setting of the server that matters to administrators. */
export interface ServerSetting {
  /** The environment variable. */
  variable: string
  label: string
  /** Whether the variable is set. */
  isSet: boolean
  /** What holds, in words; nothing that is secret. */
  value: string
}

/** What administrators see of the server and its backend. Times are ISO 8601; sizes are bytes. No secrets. */
export interface SiteStatus {
  version: string
  startedAt: string
  /** Null: backups of a hosted project are not this server's. */
  backup: {
    isScheduled: boolean
    newest: { madeAt: string; bytes: number } | null
    /** The last attempt, if it failed. */
    failure: { at: string; reason: string } | null
  } | null
  /** Of the data folder; null where there is none, or it can't be read. */
  disk: { freeBytes: number; totalBytes: number; level: DiskLevel } | null
  databaseBytes: number
  /** `maxBytes` is null where the backend has no such quota. */
  files: { count: number; bytes: number; maxBytes: number | null }
  /** Null: a hosted project's mail is its own. `failing` are those of the waiting that were tried in vain. */
  mail: { waiting: number; failing: number } | null
  /** Posts to Discord in the last seven days. */
  deliveries: { queued: number; failed: number; unknown: number }
  errors: {
    /** When counting began: 24 hours ago, or when the server started. */
    since: string
    count: number
    /** The commonest first, with texts of the server's own. */
    commonest: { message: string; name: string; count: number; lastAt: string }[]
  }
  /** What whoever runs the server decided, or left to the administrators. No secrets. */
  serverSettings: ServerSetting[]
  /** What is unsafe, each with what to do, the worst first. */
  warnings: { id: string; text: string }[]
}
