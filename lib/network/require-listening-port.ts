import type { Server } from 'node:net'

export function requireListeningPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not listening on a port.')
  return address.port
}
