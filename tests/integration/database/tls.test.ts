import { connect as connectSocket, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { requireExternalDatabase } from '#platform/external-database.ts'
import { createTestCertificate } from '#tests/support/backend/test-certificate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
let url: string
let closeProxy: () => void
let encryptedCount = 0

beforeAll(async () => {
  db = await createTestDatabase()
  const certificate = createTestCertificate(['localhost'])
  const server = createServer((raw) => {
    raw.once('data', () => {
      raw.write('S')
      const client = new TLSSocket(raw, { isServer: true, ...certificate })
      const upstream = connectSocket(join(db.connection.host, `.s.PGSQL.${db.connection.port}`))
      client.once('secure', () => (encryptedCount += 1)).on('error', () => upstream.destroy())
      upstream.on('error', () => client.destroy())
      client.pipe(upstream).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { user, password, database } = db.connection
  url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${requireListeningPort(server)}/${database}`
  closeProxy = () => void server.close()
})
afterAll(async () => {
  closeProxy()
  await db.close()
})

test('sslmode=require uses TLS with any certificate', async () => {
  encryptedCount = 0
  expect(await requireExternalDatabase(`${url}?sslmode=require`)).toMatchObject({ ssl: 'require' })
  expect(encryptedCount).toBe(1)
})

test('sslmode=verify-full rejects a self-signed certificate', async () => {
  const opening = requireExternalDatabase(`${url}?sslmode=verify-full`)
  await expect(opening).rejects.toThrow("The database at DATABASE_URL can't be used: self-signed certificate")
})

test('sslmode=require rejects a server without TLS', async () => {
  const server = createServer((client) => client.once('data', () => client.end('N'))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const plainUrl = url.replace(/:\d+\/(\w+)$/, `:${requireListeningPort(server)}/$1?sslmode=require`)
  await expect(requireExternalDatabase(plainUrl)).rejects.toThrow('The server does not support SSL connections')
  server.close()
})
