import { Socket } from 'node:net'

/**
 * Sockets of the connections. The driver can't close a connection that waits for an answer, so this
 * closes its socket.
 */
export interface Sockets {
  create(): Socket
  /** Closes all sockets without waiting for the other side. Their connections are lost. */
  destroyAll(): void
  /** Resolves when all sockets are closed. Destroys the remaining ones after `seconds`. */
  close(seconds: number): Promise<void>
}

export function createSockets(): Sockets {
  const open = new Set<Socket>()
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    create() {
      const socket = new Socket()
      open.add(socket)
      return socket.once('close', () => open.delete(socket))
    },
    destroyAll,
    async close(seconds) {
      const timer = setTimeout(destroyAll, seconds * 1000)
      await Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
      clearTimeout(timer)
    },
  }
}
