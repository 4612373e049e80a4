import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'

/** Opens a TCP proxy to a test's database and returns its URL. `close` ends the proxy. */
export async function openDatabaseUrl(connection: ConnectionSettings): Promise<{ url: string; close(): void }> {
  const proxy = createServer((client) => {
    const socket = connect(join(connection.host, `.s.PGSQL.${connection.port}`))
    client.pipe(socket).pipe(client)
    client.on('error', () => socket.destroy())
    socket.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const port = requireListeningPort(proxy)
  const login = `${connection.user}:${encodeURIComponent(connection.password)}`
  return { url: `postgres://${login}@127.0.0.1:${port}/${connection.database}`, close: () => void proxy.close() }
}
