import { createServer, type Socket } from 'node:net'

type MailServerMood = 'takes mail' | 'refuses for now' | 'refuses for good' | 'cuts the line'

/** A mail server of a few lines (RFC 5321) whose mood a test chooses. */
export async function startMailServer() {
  const state = { mood: 'takes mail' as MailServerMood }
  const received: string[] = []
  const server = createServer((socket) => serve(socket, state, (mail) => received.push(mail)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    state,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function serve(socket: Socket, state: { mood: MailServerMood }, take: (mail: string) => void): void {
  let text = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  if (state.mood === 'cuts the line') {
    socket.destroy()
    return
  }
  say('220 mail.test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        take(part)
        say('250 taken')
      } else if (/^DATA/i.test(part)) {
        isData = true
        say('354 go on')
      } else if (/^RCPT/i.test(part) && state.mood !== 'takes mail') {
        say(state.mood === 'refuses for now' ? '451 try later' : '550 no such mailbox')
      } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
      else say('250 fine')
    }
  })
}
