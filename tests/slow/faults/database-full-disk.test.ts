import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { readPostmaster } from '#platform/cluster/postmaster.ts'
import { connect } from '#platform/database/connect.ts'

test('A database that stopped on a full disk recovers once there is space', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'stationhouse-full-'))
  await chmod(parent, 0o711)
  const dataDir = join(parent, 'data')
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  const queryDatabase = async () => {
    const sql = connect(server.connection, { connectTimeoutMs: 5_000 })
    return sql`select 1 as one`.finally(() => sql.end())
  }
  let hasGivenUp = false
  server.failure.catch(() => {
    hasGivenUp = true
  })

  // Postgres writes this file at each start. The device fails like a full disk.
  const file = join(dataDir, 'postgres', 'postmaster.opts')
  await rm(file)
  await symlink('/dev/full', file)
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL')
  await expect.poll(() => lines.join('\n')).toContain('waiting for space on the disk')
  await expect(queryDatabase()).rejects.toThrow()
  expect(hasGivenUp).toBe(false)

  await rm(file)
  const response = () => queryDatabase().catch(() => [])
  await expect.poll(response, { interval: 200 }).toEqual([{ one: 1 }])
  expect(hasGivenUp).toBe(false)
  await server.stop()
  await rm(parent, { recursive: true, force: true })
})
