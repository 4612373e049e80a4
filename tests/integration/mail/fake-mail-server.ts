import { EventEmitter, once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'

/** Behavior for the next connection, or for the next step of an open connection. */
type MailServerBehavior =
  | 'accepts'
  | 'rejects temporarily'
  | 'rejects permanently'
  | 'drops connection'
  | 'drops connection after an email'
  | 'says nothing after an email'

export interface FakeMailServer {
  url: string
  /** The server accepts `remainingAccepts` more emails. Then it stops responding. */
  state: { behavior: MailServerBehavior; remainingAccepts: number }
  /** The emails that the server accepted with status 250. */
  received: string[]
  /** Highest number of connections at the same time. */
  maxConcurrency(): number
  /** Resolves when the server has accepted the next email. */
  waitForAccepted(): Promise<void>
  /** Resolves when the server has received the next email and sends no response. */
  waitForUnanswered(): Promise<void>
  /** Closes all connections, as in a restart. */
  closeConnections(): void
  close(): Promise<void>
}

/** Starts a minimal mail server (RFC 5321) whose behavior a test chooses. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const state: FakeMailServer['state'] = { behavior: 'accepts', remainingAccepts: Number.POSITIVE_INFINITY }
  const received: string[] = []
  const sockets = new Set<Socket>()
  /** Connections that haven't sent QUIT. */
  const activeSockets = new Set<Socket>()
  let maxConcurrency = 0
  const events = new EventEmitter()
  const server = createServer((socket) => {
    sockets.add(socket)
    activeSockets.add(socket)
    maxConcurrency = Math.max(maxConcurrency, activeSockets.size)
    socket.once('close', () => {
      sockets.delete(socket)
      activeSockets.delete(socket)
    })
    const onQuit = () => activeSockets.delete(socket)
    const onAccept = (mail: string) => {
      received.push(mail)
      events.emit('accepted')
    }
    const onSilence = () => void events.emit('unanswered')
    serve(socket, state, { onQuit, onAccept, onSilence })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${requireListeningPort(server)}`,
    state,
    received,
    maxConcurrency: () => maxConcurrency,
    waitForAccepted: async () => void (await once(events, 'accepted')),
    waitForUnanswered: async () => void (await once(events, 'unanswered')),
    closeConnections,
    async close() {
      closeConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Handlers {
  onQuit(): void
  onAccept(mail: string): void
  onSilence(): void
}

function serve(socket: Socket, state: FakeMailServer['state'], { onQuit, onAccept, onSilence }: Handlers): void {
  let text = ''
  let isData = false
  const sendLine = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  if (state.behavior === 'drops connection') {
    socket.destroy()
    return
  }
  sendLine('220 mail.test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const smtpLine = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        endMail(smtpLine)
      } else if (/^DATA/i.test(smtpLine)) {
        isData = true
        sendLine('354 go on')
      } else if (/^RCPT/i.test(smtpLine) && state.behavior.startsWith('rejects')) {
        sendLine(state.behavior === 'rejects temporarily' ? '451 try later' : '550 no such mailbox')
      } else if (/^QUIT/i.test(smtpLine)) {
        onQuit()
        socket.end('221 bye\r\n')
      } else sendLine('250 fine')
    }
  })

  function endMail(mail: string): void {
    if (!state.behavior.endsWith('after an email') && state.remainingAccepts > 0) {
      state.remainingAccepts -= 1
      sendLine('250 taken')
      onAccept(mail)
    } else {
      if (state.behavior === 'drops connection after an email') socket.destroy()
      onSilence()
    }
  }
}
