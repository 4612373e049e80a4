import { connect } from 'node:net'
import type { RawRequest } from './mutated-requests.ts'

/** Waiting time in ms after a response began, or for a request that may get none. */
const idleMs = 150
const hangMs = 60_000

export interface RawResponse {
  /** 0 without a response. */
  status: number
  /** Everything received, with one character for each byte. */
  text: string
}

/**
 * Sends bytes on a new connection, and hangs up after half a request. Rejects if a whole one
 * doesn't get a response.
 */
export function sendRaw(port: number, { text, isWhole }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const hangs = setTimeout(() => finish(new Error('no answer')), hangMs)
    const finish = (error?: Error) => {
      clearTimeout(hangs)
      socket.destroy()
      const [, status = '0'] = /^(?:HTTP\/1\.1 1\d\d .*\r\n\r\n)*HTTP\/1\.1 (\d{3})/.exec(received) ?? []
      if (error || (isWhole && status === '0')) reject(error ?? new Error('closed without an answer'))
      else resolve({ status: Number(status), text: received })
    }
    socket.setEncoding('latin1')
    socket.on('data', (data) => {
      received += data
      socket.setTimeout(idleMs)
    })
    socket.on('timeout', () => finish())
    // The server may reject a request, and close, before it has read all of it.
    socket.on('error', () => finish())
    socket.on('close', () => finish())
    if (isWhole) return void socket.write(text, 'latin1')
    socket.setTimeout(idleMs)
    socket.end(text, 'latin1')
  })
}
