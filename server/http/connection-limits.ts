import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const limits = {
  openConnections: 1_000,
  openConnectionsPerNetwork: 100,
  runningRequestsPerConnection: 10,
}

export interface ConnectionLimitOptions {
  /**
   * Returns the network that a connection counts toward; null for a trusted proxy, which limits its
   * own clients.
   */
  getNetwork: (ip: string) => string | null
  onReject: () => void
}

/**
 * Closes connections beyond the limits as they open. Returns a function that counts open
 * connections.
 */
export function limitConnections(server: Server, { getNetwork, onReject }: ConnectionLimitOptions): () => number {
  const openByNetwork = new Map<string, number>()
  let total = 0
  server.maxConnections = limits.openConnections
  server.on('drop', onReject)
  server.on('connection', (socket) => {
    const network = getNetwork(socket.remoteAddress ?? '')
    const count = network === null ? 0 : (openByNetwork.get(network) ?? 0)
    if (count >= limits.openConnectionsPerNetwork) {
      onReject()
      return socket.destroy()
    }
    total += 1
    if (network !== null) openByNetwork.set(network, count + 1)
    socket.once('close', () => {
      total -= 1
      if (network === null) return
      const remainingCount = (openByNetwork.get(network) ?? 1) - 1
      if (remainingCount > 0) openByNetwork.set(network, remainingCount)
      else openByNetwork.delete(network)
    })
  })
  return () => total
}

export function createPipelineLimit(): { begin(socket: Socket): (() => void) | null } {
  const requestCounts = new WeakMap<Socket, number>()
  return {
    /** Returns null beyond the limit, otherwise a function to call once the response is sent. */
    begin(socket) {
      const count = requestCounts.get(socket) ?? 0
      if (count >= limits.runningRequestsPerConnection) return null
      requestCounts.set(socket, count + 1)
      return () => requestCounts.set(socket, (requestCounts.get(socket) ?? 1) - 1)
    },
  }
}
