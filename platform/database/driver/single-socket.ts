import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseAddress } from '../address.ts'

export interface SingleSocket {
  /** Rejects with what the system says, or when it was asked for a second one. */
  open(): Promise<Socket>
  /** Closes it at once, whether the other side takes notice or not. */
  destroy(): void
}

const openMs = 5_000

/**
 * The socket of one connection. Left to itself the driver opens another as often as one is lost before the connection
 * is ready, and only asks the other side to close, which one that hangs never does.
 */
export function createSingleSocket({ host, port }: DatabaseAddress): SingleSocket {
  let socket: Socket | null = null
  return {
    open() {
      if (socket) return Promise.reject(lost('the connection was lost while it was opened'))
      socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
      return opened(socket, host)
    },
    destroy: () => void socket?.destroy(),
  }
}

function opened(socket: Socket, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(lost('the connection was not opened in time')), openMs)
    socket.once('error', onEnd).once('close', () => onEnd(lost('the connection was closed')))
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners()
      // Where the driver looks for the name that a certificate must have.
      resolve(Object.assign(socket, { host }))
    })
    function onEnd(error: Error): void {
      clearTimeout(timer)
      reject(error)
    }
  })
}

function lost(message: string): Error {
  return Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' })
}
