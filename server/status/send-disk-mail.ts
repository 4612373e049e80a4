import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'

export interface DiskMailOptions {
  dataDir: string
  /** Client with the secret key. */
  supabase: SupabaseClient
  onError: (error: unknown) => void
  now?: () => number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Creates a function that emails administrators about a nearly full disk, at most once a day. Tries
 * at most once an hour, because each failure is reported. Never rejects.
 */
export function createSendDiskMail({ dataDir, supabase, onError, now = Date.now }: DiskMailOptions) {
  // The modification time of this file is the time of the last email, and survives restarts.
  const file = join(dataDir, 'disk-warning')
  let attemptedAt = Number.NEGATIVE_INFINITY
  let sentAt = Number.NEGATIVE_INFINITY

  /** A wrong clock may have set a time in the future, which doesn't count. */
  const isWithin = (ms: number, time: number) => now() >= time && now() - time < ms

  return async ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Promise<void> => {
    try {
      const fileTime = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY
      if (isWithin(dayMs, Math.max(sentAt, fileTime)) || isWithin(hourMs, attemptedAt)) return
      attemptedAt = now()
      await supabase
        .rpc('mail_low_disk_space', { free: formatGigabytes(freeBytes), total: formatGigabytes(totalBytes) })
        .throwOnError()
      sentAt = now()
      await writeFile(file, '', { mode: 0o600 })
    } catch (error) {
      onError(error)
    }
  }
}

function formatGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
