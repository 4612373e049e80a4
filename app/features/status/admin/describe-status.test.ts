import { expect, test } from 'vitest'
import { describeStatus, formatBytes } from './describe-status.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [52_428_800, '52.4 MB'],
  [20_000_000_000, '20 GB'],
  [7e15, '7,000 TB'],
])('%i bytes are shown as "%s"', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('The status says what is unknown for a hosted project, and describes failures', () => {
  const commonStatus = {
    version: '1.2.3',
    startedAt: '2026-11-22T10:00:00Z',
    databaseBytes: 9_000_000,
    files: { count: 1, bytes: 5, maxBytes: null },
    errors: { since: '2026-11-22T10:00:00Z', count: 0, mostCommon: [] },
    warnings: [],
    serverSettings: [],
  }
  const getLines = (status: Parameters<typeof describeStatus>[0]) =>
    Object.fromEntries(
      describeStatus(status, 'America/New_York', false).map(({ label, lines }) => [label, lines.join(' ')]),
    )
  expect(
    getLines({
      ...commonStatus,
      backup: null,
      disk: null,
      mail: null,
      deliveries: { queued: 0, failed: 0, unknown: 0 },
    }),
  ).toMatchObject({
    Version: '1.2.3 Running since 11/22/2026, 5:00 AM EST',
    Backup: 'The server doesn’t back up a hosted project.',
    Disk: 'Unknown.',
    Files: '1 file, 5 bytes',
    Mail: 'The hosted project sends the mail.',
    'Discord, last 7 days': 'No posts waiting or failed.',
  })
  const failure = { at: '2026-11-22T10:00:00Z', reason: 'no space left' }
  expect(
    getLines({
      ...commonStatus,
      backup: { isScheduled: true, newest: null, failure },
      disk: { freeBytes: 1e9, totalBytes: 5e9, level: 'low' },
      mail: { waiting: 1_200, failing: 3 },
      serverSettings: [{ variable: 'SMTP_URL', label: 'Mail server', isSet: true, value: 'smtp.example.org' }],
      deliveries: { queued: 1, failed: 0, unknown: 2 },
    }),
  ).toMatchObject({
    Backup: expect.stringMatching(/^No backup yet\. The last attempt failed on .+: no space left$/),
    Disk: '1 GB free of 5 GB.',
    Mail: '1,200 waiting, 3 of them failing',
    'Discord, last 7 days': '1 waiting for a webhook 2 unknown: these posts may or may not have arrived',
  })
})
