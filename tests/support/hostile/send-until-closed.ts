import { connect } from 'node:net'

/** Sends raw text and returns everything received until the server closes or `isDone` is true. */
export function sendUntilClosed(
  port: number,
  text: string,
  isDone: (received: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk
      if (isDone(received)) socket.end()
    })
    socket.once('close', () => resolve(received))
    socket.once('error', reject)
  })
}
