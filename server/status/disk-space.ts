import { statfs } from 'node:fs/promises'
import type { DiskLevel } from '#lib/status/site-status.ts'
import type { Log } from '../log/log.ts'

interface DiskSpace {
  freeBytes: number
  totalBytes: number
  level: DiskLevel
}

export interface DiskMonitor {
  /** Returns free and total bytes; null if they can't be read. */
  read(): Promise<DiskSpace | null>
  /**
   * Reserves bytes for a writer. Call the returned function to release them. Returns null if too
   * little would be left for the database. Always succeeds if the free space can't be read.
   */
  reserveSpace(bytes: number): Promise<(() => void) | null>
  close(): void
}

export interface DiskMonitorOptions {
  folder: string
  log: Log
  /** Called every half minute while the level is `low` or `full`. */
  onLowSpace?: (space: DiskSpace) => void
  readSpace?: (folder: string) => Promise<Omit<DiskSpace, 'level'>>
}

const pollIntervalMs = 30_000

const gigabyte = 1_000_000_000

/** Returns the free bytes below which the disk is `low` or `full`. */
function getDiskThresholds(totalBytes: number): { low: number; full: number } {
  return {
    low: clamp(totalBytes * 0.1, { from: gigabyte, to: 10 * gigabyte }),
    full: clamp(totalBytes * 0.02, { from: 0.25 * gigabyte, to: gigabyte }),
  }
}

/** Polls the free space while the server runs, and logs each change of the level. */
export function createDiskMonitor({
  folder,
  log,
  onLowSpace = () => {},
  readSpace = readFileSystem,
}: DiskMonitorOptions): DiskMonitor {
  let level: DiskLevel = 'enough'
  let reservedBytes = 0

  async function read(): Promise<DiskSpace | null> {
    const byteCounts = await readSpace(folder).catch(() => null)
    if (!byteCounts) return null
    const space = { ...byteCounts, level: toLevel(byteCounts) }
    if (space.level !== level) logLevelChange(space)
    level = space.level
    return space
  }

  function logLevelChange({ freeBytes, totalBytes, level }: DiskSpace): void {
    const fields = { event: 'disk_space', space: level, freeBytes, totalBytes, folder }
    if (level === 'enough') log.info(fields, levelMessages.enough)
    else log.warn(fields, levelMessages[level])
  }

  async function poll(): Promise<void> {
    const space = await read()
    if (space && space.level !== 'enough') onLowSpace(space)
  }

  const timer = setInterval(() => void poll(), pollIntervalMs).unref()
  void poll()
  return {
    read,
    async reserveSpace(bytes) {
      const space = await read()
      if (space && space.freeBytes - reservedBytes - bytes < getDiskThresholds(space.totalBytes).full) return null
      reservedBytes += bytes
      return () => {
        reservedBytes -= bytes
      }
    },
    close: () => clearInterval(timer),
  }
}

const levelMessages: Record<DiskLevel, string> = {
  enough: 'there is enough space on the disk again',
  low: 'the disk of the data folder is nearly full: free some space',
  full: 'the disk of the data folder is full, so uploads are rejected to protect the database: free some space',
}

function toLevel({ freeBytes, totalBytes }: Omit<DiskSpace, 'level'>): DiskLevel {
  const { low, full } = getDiskThresholds(totalBytes)
  if (freeBytes < full) return 'full'
  return freeBytes < low ? 'low' : 'enough'
}

function clamp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(Math.max(value, from), to)
}

/** Reads the space that is available to users without privileges. */
async function readFileSystem(folder: string): Promise<Omit<DiskSpace, 'level'>> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
