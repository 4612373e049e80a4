import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseAddress } from '../address.ts'

export interface SingleSocket {
  /** Rejects with the system's error, after a timeout, or when it is called a second time. */
  open(): Promise<Socket>
  /** Closes it at once, without waiting for the other side. */
  destroy(): void
}

const timeoutMs = 15_000

/**
 * The socket of one connection, for the driver's option `socket`. By default the driver opens another one whenever a socket
 * is closed before the connection is ready, without end, and ends one only by asking the other side to close it, which a
 * hanging process never does.
 *
 * @see https://github.com/porsager/postgres/issues/1193
 */
export function createSingleSocket({ host, port, ssl }: DatabaseAddress): SingleSocket {
  let socket: Socket | null = null
  return {
    open() {
      if (socket) return Promise.reject(closedError('the connection was lost while it was opened'))
      const place = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
      // The driver puts TLS around it, which reads by itself.
      socket = ssl ? connect(place) : connectWithBuffer(place)
      return opened(socket, host)
    },
    destroy: () => void socket?.destroy(),
  }
}

/** Shared by all connections, as each read is copied before the next. By default Node allocates 64 KB for every read. */
const readBuffer = Buffer.allocUnsafeSlow(64 * 1024)

function connectWithBuffer(place: NetConnectOpts): Socket {
  const socket: Socket = connect({
    ...place,
    onread: {
      buffer: readBuffer,
      callback(length) {
        // The driver keeps what it has of an answer until the rest is there.
        socket.emit('data', Buffer.from(readBuffer.subarray(0, length)))
        return true
      },
    },
  })
  return socket
}

function opened(socket: Socket, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(closedError('the connection was not opened in time')), timeoutMs)
    socket.once('error', onEnd).once('close', () => onEnd(closedError('the connection was closed')))
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

function closedError(message: string): Error {
  return Object.assign(new Error(message), { code: 'CONNECTION_CLOSED' })
}
