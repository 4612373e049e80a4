import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createPeerMarks } from './peer-marks.ts'
import { startCopies } from './start-copies.ts'

/** Joins, and says nothing any more. */
const program = `process.on('message', () => {})
process.send({ type: 'joined' })`

test('A copy that hangs is named once, however long it takes to end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-copies-'))
  await writeFile(join(folder, 'copy.mjs'), program)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lines = new PassThrough()
  const joined = Promise.withResolvers<void>()
  const marks = createPeerMarks('first', () => {})
  const copies = startCopies({
    workers: 2,
    program: join(folder, 'copy.mjs'),
    environment: {},
    mark: 'mark',
    start: { port: 0, siteUrl: 'http://localhost', address: null },
    marks: {
      ...marks,
      setOthers(names) {
        marks.setOthers(names)
        if (names.length > 1) joined.resolve()
      },
    },
    log: pino(lines),
    describeStatus: async () => new Response(),
    takeRoom: null,
    noteVisit: () => {},
    noteFailure: () => {},
  })
  await joined.promise
  // In one turn, in which nobody hears of its end.
  vi.advanceTimersByTime(30_000)
  const told = lines.read().toString()
  expect(told.match(/worker_hangs/g)).toHaveLength(1)
  const [ended] = await once(lines, 'data')
  expect(String(ended)).toContain('"signal":"SIGKILL"')
  await copies.close()
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})
