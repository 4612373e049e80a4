import { statfs } from 'node:fs/promises'
import type { DiskLevel } from '#lib/status/site-status.ts'
import type { Log } from '../log/log.ts'

interface DiskSpace {
  freeBytes: number
  totalBytes: number
  level: DiskLevel
}

/** Free space of the data folder's file system. */
export interface DiskWatch {
  /** Read anew when the last reading is older than a second; null where it can't be read. */
  read(): Promise<DiskSpace | null>
  /**
   * Takes so many bytes of what is left until the result is called; null where that is less than the database may need. Those
   * who write at the same time share it. There is room where the space can't be read.
   */
  reserveSpace(bytes: number): Promise<(() => void) | null>
  close(): void
}

export interface DiskWatchOptions {
  folder: string
  log: Log
  /** Called at each reading while space is low or gone, every half minute. */
  onShort?: (space: DiskSpace) => void
  readSpace?: (folder: string) => Promise<Omit<DiskSpace, 'level'>>
  now?: () => number
}

const watchMs = 30_000
const freshMs = 1_000

const gigabyte = 1_000_000_000

/** Below these, space is low, or too little for more files: a share of the disk that is neither tiny nor absurd on a large one. */
function diskMarks(totalBytes: number): { low: number; full: number } {
  return {
    low: clamp(totalBytes * 0.1, { from: gigabyte, to: 10 * gigabyte }),
    full: clamp(totalBytes * 0.02, { from: 0.25 * gigabyte, to: gigabyte }),
  }
}

/** Watches the space for as long as the server runs; each change of its level is one line of the log. */
export function watchDisk({
  folder,
  log,
  onShort = () => {},
  readSpace = readFileSystem,
  now = performance.now.bind(performance),
}: DiskWatchOptions): DiskWatch {
  let level: DiskLevel = 'enough'
  let taken = 0
  let last: { at: number; space: Promise<DiskSpace | null> } | null = null

  async function readNow(): Promise<DiskSpace | null> {
    const read = await readSpace(folder).catch(() => null)
    if (!read) return null
    const space = { ...read, level: judge(read) }
    if (space.level !== level) tell(space)
    level = space.level
    return space
  }

  function tell({ freeBytes, totalBytes, level: reached }: DiskSpace): void {
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
      if (space && space.freeBytes - taken - bytes < diskMarks(space.totalBytes).full) return null
      taken += bytes
      return () => {
        taken -= bytes
        // What was written is missing in it.
        last = null
      }
    },
    close: () => clearInterval(timer),
  }
}

const sentences: Record<DiskLevel, string> = {
  enough: 'there is enough space on the disk again',
  low: 'the disk of the data folder is nearly full: make room',
  full: 'the disk of the data folder is so full that uploads are refused, to keep room for the database: make room',
}

function judge({ freeBytes, totalBytes }: Omit<DiskSpace, 'level'>): DiskLevel {
  const { low, full } = diskMarks(totalBytes)
  if (freeBytes < full) return 'full'
  return freeBytes < low ? 'low' : 'enough'
}

function clamp(value: number, { from, to }: { from: number; to: number }): number {
  return Math.min(Math.max(value, from), to)
}

/** What a user without privileges may still fill. */
async function readFileSystem(folder: string): Promise<Omit<DiskSpace, 'level'>> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
