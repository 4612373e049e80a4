import { statfs } from 'node:fs/promises'
import type { DiskLevel } from '#lib/status/site-status.ts'
import type { Log } from '../log/log.ts'

interface DiskSpace {
  freeBytes: number
  totalBytes: number
  level: DiskLevel
}

/** Watches the free space of the data folder's file system. */
export interface DiskWatch {
  /** Returns the space, cached for a second; null if it can't be read. */
  read(): Promise<DiskSpace | null>
  /**
   * Reserves bytes until the result is called. Returns null if too little would be left for the
   * database. Concurrent writers share the space. Always succeeds if the space can't be read.
   */
  reserveSpace(bytes: number): Promise<(() => void) | null>
  close(): void
}

export interface DiskWatchOptions {
  folder: string
  log: Log
  /** Called every half minute while space is low. */
  onShort?: (space: DiskSpace) => void
  readSpace?: (folder: string) => Promise<Omit<DiskSpace, 'level'>>
  now?: () => number
}

const watchMs = 30_000
const freshMs = 1_000

const gigabyte = 1_000_000_000

/** Returns the thresholds of free space: a share of the disk within absolute bounds. */
function diskThresholds(totalBytes: number): { low: number; full: number } {
  return {
    low: clamp(totalBytes * 0.1, { from: gigabyte, to: 10 * gigabyte }),
    full: clamp(totalBytes * 0.02, { from: 0.25 * gigabyte, to: gigabyte }),
  }
}

/** Watches the space while the server runs, and logs each change of its level. */
export function watchDisk({
  folder,
  log,
  onShort = () => {},
  readSpace = readFileSystem,
  now = performance.now.bind(performance),
}: DiskWatchOptions): DiskWatch {
  let level: DiskLevel = 'enough'
  let reserved = 0
  let last: { at: number; space: Promise<DiskSpace | null> } | null = null

  async function readNow(): Promise<DiskSpace | null> {
    const read = await readSpace(folder).catch(() => null)
    if (!read) return null
    const space = { ...read, level: judge(read) }
    if (space.level !== level) logChange(space)
    level = space.level
    return space
  }

  function logChange({ freeBytes, totalBytes, level: reached }: DiskSpace): void {
    const line = { event: 'disk_space', space: reached, freeBytes, totalBytes, folder }
    if (reached === 'enough') log.info(line, sentences.enough)
    else log.warn(line, sentences[reached])
  }

  function read(): Promise<DiskSpace | null> {
    if (!last || now() - last.at >= freshMs) last = { at: now(), space: readNow() }
    return last.space
  }

  async function watch(): Promise<void> {
    const space = await read()
    if (space && space.level !== 'enough') onShort(space)
  }

  const timer = setInterval(() => void watch(), watchMs).unref()
  void watch()
  return {
    read,
    async reserveSpace(bytes) {
      const space = await read()
      if (space && space.freeBytes - reserved - bytes < diskThresholds(space.totalBytes).full) return null
      reserved += bytes
      return () => {
        reserved -= bytes
        // Drops the cached value, because the written bytes are missing in it.
        last = null
      }
    },
    close: () => clearInterval(timer),
  }
}

const sentences: Record<DiskLevel, string> = {
  enough: 'there is enough space on the disk again',
  low: 'the disk of the data folder is nearly full: free some space',
  full: 'the disk of the data folder is full, so uploads are refused to protect the database: free some space',
}

function judge({ freeBytes, totalBytes }: Omit<DiskSpace, 'level'>): DiskLevel {
  const { low, full } = diskThresholds(totalBytes)
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
