import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'

export interface DiskMailOptions {
  dataDir: string
  /** With the secret key. */
  supabase: SupabaseClient
  onError: (error: unknown) => void
  now?: () => number
}

const dayMs = 24 * 3_600_000

/** Tells the administrators by mail that the disk is nearly full, once a day at most, restarts included. Never rejects. */
export function createDiskMail({ dataDir, supabase, onError, now = Date.now }: DiskMailOptions) {
  // Its time is when they were told.
  const file = join(dataDir, 'disk-warning')
  let toldAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  async function tell({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Promise<void> {
    const found = await stat(file).catch(() => null)
    const last = Math.max(toldAt, found?.mtimeMs ?? Number.NEGATIVE_INFINITY)
    // A time in the future is that of a clock that went wrong.
    if (now() - last >= 0 && now() - last < dayMs) return
    toldAt = now()
    try {
      await supabase
        .rpc('tell_of_disk', { free: inGigabytes(freeBytes), total: inGigabytes(totalBytes) })
        .throwOnError()
      await writeFile(file, '', { mode: 0o600 })
    } catch (error) {
      onError(error)
    }
  }

  return (space: { freeBytes: number; totalBytes: number }): Promise<void> => {
    running ??= tell(space).finally(() => {
      running = null
    })
    return running
  }
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`
}
