import { connect } from 'node:net'
import type { RawRequest } from './mutated-requests.ts'

/**
 * The client closes the connection after this many ms without data, if a response has begun or the
 * request may get no response.
 */
const idleMs = 150
const hangMs = 60_000

export interface RawResponse {
  /** 0 without a response. */
  status: number
  /** Everything received, with one character for each byte. */
  text: string
}

/** Sends a request on a new connection. Rejects if a complete request gets no response. */
export function sendRaw(port: number, { text, isWhole }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const hangs = setTimeout(() => finish(new Error('no response')), hangMs)
    const finish = (error?: Error) => {
      clearTimeout(hangs)
      socket.destroy()
      const [, status = '0'] = /^(?:HTTP\/1\.1 1\d\d .*\r\n\r\n)*HTTP\/1\.1 (\d{3})/.exec(received) ?? []
      if (error || (isWhole && status === '0')) reject(error ?? new Error('closed without a response'))
      else resolve({ status: Number(status), text: received })
    }
    socket.setEncoding('latin1')
    socket.on('data', (data) => {
      received += data
      socket.setTimeout(idleMs)
    })
    socket.on('timeout', () => finish())
    // The server may reject a request and close the connection before it has read everything.
    socket.on('error', () => finish())
    socket.on('close', () => finish())
    if (isWhole) return void socket.write(text, 'latin1')
    socket.setTimeout(idleMs)
    socket.end(text, 'latin1')
  })
}
