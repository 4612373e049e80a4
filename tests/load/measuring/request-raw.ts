import { connect } from 'node:net'

export interface RawLoad {
  url: string
  headers: Readonly<Record<string, string>>
  connections: number
  requests: number
}

/**
 * Requests one address over persistent connections with as little processor time as possible.
 * Counts each response by its length, which the first response of a connection sets. Throws if a
 * response has another length.
 */
export async function requestRaw({ url, headers, connections, requests }: RawLoad): Promise<void> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
  let remaining = requests
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          let expected = 0
          let received = 0
          let head = ''
          const socket = connect({ host: hostname, port: Number(port), noDelay: true }, sendNext)
          function sendNext() {
            if (remaining <= 0) return socket.end(resolve)
            remaining -= 1
            received = 0
            socket.write(request)
          }
          socket.once('error', reject)
          socket.on('data', (chunk: Buffer) => {
            received += chunk.length
            if (expected === 0) {
              head += chunk.toString('latin1')
              const end = head.indexOf('\r\n\r\n')
              if (end < 0) return
              expected = end + 4 + Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1] ?? 0)
            }
            if (received > expected) return reject(new Error(`${url}: an answer is longer than the first one`))
            if (received === expected) sendNext()
          })
        }),
    ),
  )
}
