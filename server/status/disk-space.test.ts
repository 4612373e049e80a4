import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createDiskMonitor, type DiskMonitor } from './disk-space.ts'

const GB = 1_000_000_000
let monitor: DiskMonitor
afterEach(() => monitor.close())

function startMonitor(totalBytes: number, freeBytes: number) {
  const disk = { freeBytes }
  const lines: { level: number; msg: string }[] = []
  const lowSpaceReports: number[] = []
  monitor = createDiskMonitor({
    folder: '/data',
    log: pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
    onLowSpace: (space) => lowSpaceReports.push(space.freeBytes),
    readSpace: async () => ({ freeBytes: disk.freeBytes, totalBytes }),
  })
  return {
    monitor,
    lines,
    lowSpaceReports,
    async setFree(bytes: number) {
      disk.freeBytes = bytes
      return (await monitor.read())?.level
    },
  }
}

test.each([
  { size: 252 * GB, low: 10 * GB, full: GB },
  { size: 40 * GB, low: 4 * GB, full: 0.8 * GB },
  { size: 5 * GB, low: GB, full: 0.25 * GB },
])('A disk of $size bytes has the thresholds $low and $full', async ({ size, low, full }) => {
  const { setFree } = startMonitor(size, size)
  expect(await setFree(low)).toBe('enough')
  expect(await setFree(low - 1)).toBe('low')
  expect(await setFree(full)).toBe('low')
  expect(await setFree(full - 1)).toBe('full')
  expect(await setFree(size)).toBe('enough')
})

test('Each level change is logged once', async () => {
  const { setFree, lines } = startMonitor(100 * GB, 50 * GB)
  await setFree(40 * GB)
  await setFree(9 * GB)
  await setFree(8 * GB)
  await setFree(0.5 * GB)
  await setFree(0.4 * GB)
  await setFree(60 * GB)
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, expect.stringContaining('nearly full')],
    [40, expect.stringContaining('uploads are rejected')],
    [30, expect.stringContaining('enough space')],
  ])
})

test('Concurrent uploads share the space above the threshold and release it', async () => {
  const { monitor, setFree } = startMonitor(100 * GB, 1.05 * GB)
  const release = await monitor.reserveSpace(0.04 * GB)
  expect(release).not.toBeNull()
  expect(await monitor.reserveSpace(0.02 * GB)).toBeNull()
  release?.()
  expect(await monitor.reserveSpace(0.02 * GB)).not.toBeNull()
  await setFree(0.9 * GB)
  expect(await monitor.reserveSpace(1)).toBeNull()
})

test('Uploads continue if free space can’t be read', async () => {
  monitor = createDiskMonitor({
    folder: '/data',
    log: pino({ level: 'silent' }),
    readSpace: () => Promise.reject(new Error('no such file system')),
  })
  expect(await monitor.read()).toBeNull()
  expect(await monitor.reserveSpace(1e15)).not.toBeNull()
})
