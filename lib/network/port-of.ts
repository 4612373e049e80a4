import type { Server } from 'node:net'

/** The port on which a server listens; throws for one that listens on none. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}
