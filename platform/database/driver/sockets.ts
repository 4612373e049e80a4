import { Socket } from 'node:net'

/**
 * The driver can't close a connection that waits for a response, but destroying the socket works.
 */
export interface Sockets {
  create(): Socket
  destroyAll(): void
  /** Resolves when all sockets are closed. Destroys the remaining sockets after `seconds`. */
  close(seconds: number): Promise<void>
}

export function createSockets(): Sockets {
  const openSockets = new Set<Socket>()
  const destroyAll = () => {
    for (const socket of openSockets) socket.destroy()
  }
  return {
    create() {
      const socket = new Socket()
      openSockets.add(socket)
      return socket.once('close', () => openSockets.delete(socket))
    },
    destroyAll,
    async close(seconds) {
      const timer = setTimeout(destroyAll, seconds * 1000)
      await Promise.all([...openSockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
      clearTimeout(timer)
    },
  }
}
