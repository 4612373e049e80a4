import { connect as connectSocket, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { openExternalAddress } from '#platform/external-address.ts'
import { makeTestCertificate } from '#tests/support/backend/test-certificate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
let url: string
let closeProxy: () => void
/** What reached the proxy encrypted, by an answer to the request for TLS. */
let encrypted = 0

beforeAll(async () => {
  db = await createTestDatabase()
  const certificate = makeTestCertificate(['localhost'])
  const server = createServer((raw) => {
    raw.once('data', () => {
      raw.write('S')
      const client = new TLSSocket(raw, { isServer: true, ...certificate })
      const upstream = connectSocket(join(db.address.host, `.s.PGSQL.${db.address.port}`))
      client.once('secure', () => (encrypted += 1)).on('error', () => upstream.destroy())
      upstream.on('error', () => client.destroy())
      client.pipe(upstream).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { user, password, database } = db.address
  url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${portOf(server)}/${database}`
  closeProxy = () => void server.close()
})
afterAll(async () => {
  closeProxy()
  await db.close()
})

test('With sslmode=require the connection is encrypted, whoever made the certificate', async () => {
  encrypted = 0
  expect(await openExternalAddress(`${url}?sslmode=require`)).toMatchObject({ ssl: 'require' })
  expect(encrypted).toBe(1)
})

test('With sslmode=verify-full a certificate that nobody vouches for is refused in one sentence', async () => {
  const opening = openExternalAddress(`${url}?sslmode=verify-full`)
  await expect(opening).rejects.toThrow("The database at DATABASE_URL can't be used: self-signed certificate")
})

test('A server without encryption is refused where encryption is asked for', async () => {
  const server = createServer((client) => client.once('data', () => client.end('N'))).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const plain = url.replace(/:\d+\/(\w+)$/, `:${portOf(server)}/$1?sslmode=require`)
  await expect(openExternalAddress(plain)).rejects.toThrow('The server does not support SSL connections')
  server.close()
})
