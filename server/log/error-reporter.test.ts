import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { createErrorReporter } from './error-reporter.ts'
import { createLog } from './log.ts'

function createTestReporter() {
  const lines: Record<string, unknown>[] = []
  return {
    lines,
    errorReporter: createErrorReporter(createLog({ write: (line) => void lines.push(JSON.parse(line)) })),
  }
}

const createConnectionLostError = () =>
  new DatabaseUnavailableError('08006', 'the connection to the database was lost', new Error('ENOENT'))
const createOverloadError = () => new DatabaseUnavailableError('53300', 'no database connection became free')

test('The start and the end of an outage are logged once, with the failure count', async () => {
  const { lines, errorReporter } = createTestReporter()
  let isReady = false
  errorReporter.setReadyCheck(async () => isReady)
  expect(errorReporter.getOutageSeconds()).toBeNull()
  for (let count = 0; count < 500; count += 1) {
    errorReporter.platformFailed(new Error('in storage', { cause: createConnectionLostError() }))
    errorReporter.pageFailed({ code: 'PGRST001', message: 'Database client error' }, '/news')
    errorReporter.usedStaleValue({ code: 'PGRST001', message: 'Database client error' }, '/news')
  }
  expect(errorReporter.getOutageSeconds()).toBeGreaterThanOrEqual(0)
  expect(lines.map(({ level, event }) => [level, event])).toEqual([['error', 'backend_unavailable']])
  expect(JSON.stringify(lines)).not.toContain('stack')
  isReady = true
  await expect.poll(() => errorReporter.getOutageSeconds(), { timeout: 10_000 }).toBeNull()
  expect(lines.slice(1)).toMatchObject([{ level: 'info', event: 'backend_recovered', failures: 1_500 }])
  await wait(10)
  errorReporter.close()
  expect(lines).toHaveLength(2)
})

test('A request rejected because of overload is neither an outage nor a failure', () => {
  const { lines, errorReporter } = createTestReporter()
  errorReporter.pageFailed({ code: 'PGRST003', message: 'Too many requests' }, '/news')
  errorReporter.pageFailed({ code: '57014', message: 'canceling statement due to statement timeout' }, '/news')
  expect(lines.map(({ level, event, name }) => [level, event, name])).toEqual([
    ['info', 'refused', 'page PGRST003'],
    ['info', 'refused', 'page 57014'],
  ])
  expect(errorReporter.getOutageSeconds()).toBeNull()
  errorReporter.platformFailed(new Error('a defect'))
  expect(lines.at(-1)).toMatchObject({ level: 'error', event: 'platform_failed' })
  errorReporter.platformFailed(createOverloadError())
  expect(errorReporter.getOutageSeconds()).toBeNull()
  errorReporter.close()
})

test('An outage of a hosted project is recognized by the client’s error', () => {
  for (const error of [
    { code: '', message: 'TypeError: fetch failed' },
    { code: 'PGRST001', message: 'Database client error' },
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  ]) {
    const { lines, errorReporter } = createTestReporter()
    errorReporter.pageFailed(error, '/news')
    errorReporter.pageFailed(error, '/media')
    expect(lines.map(({ event }) => event)).toEqual(['backend_unavailable'])
    errorReporter.close()
    expect(lines.at(-1)).toMatchObject({ event: 'backend_recovered', failures: 2 })
  }
})

test('Failures that differ only in address and message are counted together', () => {
  const { lines, errorReporter } = createTestReporter()
  for (let count = 0; count < 50; count += 1) errorReporter.pageFailed(new TypeError(`no ${count}`), `/${count}`)
  for (let count = 0; count < 50; count += 1) errorReporter.databaseLogged(`2026 UTC [${count}] FATAL:  out of memory`)
  expect(lines.map(({ event }) => event)).toEqual(['page_failed', 'database'])
  errorReporter.close()
  expect(lines.slice(2).map(({ event, count }) => [event, count])).toEqual([
    ['page_failed', 49],
    ['database', 49],
  ])
})
