import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/**
 * A turn of the event loop accepts one connection from each socket that listens
 * (https://github.com/libuv/libuv/pull/3696). While turns take 50 ms because many ask for something, one socket
 * would let in 20 people a second, and everybody else waits. So many sockets share the port.
 */
const sockets = 16

/**
 * Connections that the system holds for each socket until they are accepted, capped at `net.core.somaxconn`. It drops what
 * comes beyond without a word, and those clients try again after 1, 3, 7 and 15 seconds.
 */
const backlog = 4_096

/** A port closes after so many rounds and so many ms at the latest, even if visitors still connect. */
const acceptRounds = 10
const acceptGraceMs = 200
/** A turn that takes longer did something else after it had looked for connections, and others may have come since. */
const quietTurnMs = 0.5

/** Where to listen; port 0 means any free one. */
interface Place {
  host: string
  port: number
}

/**
 * Makes `server` listen, and further sockets beside it whose connections it gets as its own 'connection' events. Resolves
 * to all of them; rejects with Node's error when the port can't be had, also when another process shares it with itself.
 */
export async function openPort(server: Server, { host, port }: Place): Promise<Server[]> {
  // A shared port lets any process of the same account in, so another copy of the server would not be noticed.
  if (port !== 0 && hasListener(port)) await requireFree({ host, port })
  if (!(await listenShared(server, { host, port }))) {
    await listenAt(server, { host, port })
    return [server]
  }
  const bound = server.address()
  if (bound === null || typeof bound === 'string') return [server]
  const others = Array.from({ length: sockets - 1 }, () =>
    // As `node:http` makes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  await Promise.all(others.map((other) => listenAt(other, { host: bound.address, port: bound.port, reusePort: true })))
  return [server, ...others]
}

/**
 * Accepts connections that the system has taken already, as it would reset them when the port closes. Resolves right after a
 * turn of the event loop that has brought none to any of the sockets and did little else.
 */
export async function acceptWaiting(listening: readonly Server[]): Promise<void> {
  const until = performance.now() + acceptGraceMs
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  for (const socket of listening) socket.on('connection', count)
  for (let round = 0; round < acceptRounds || performance.now() < until; round += 1) {
    // The rest of this turn, and a whole one.
    await turn()
    const [before, begun] = [accepted, performance.now()]
    await turn()
    if (accepted === before && performance.now() - begun < quietTurnMs) break
  }
  for (const socket of listening) socket.off('connection', count)
}

/**
 * Whether anything listens at this port of any address; true where that can't be read. Those who connect
 * during a probe are reset, so there is none without need.
 */
function hasListener(port: number): boolean {
  // Columns by proc_net(5): a number, the local address, the other one, and the state, where 0A listens.
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  try {
    return ['tcp', 'tcp6'].some((family) =>
      readFileSync(`/proc/net/${family}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .some(([, local, , state]) => state === '0A' && local?.endsWith(ending)),
    )
  } catch {
    return true
  }
}

async function requireFree(place: Place): Promise<void> {
  const probe = createServer()
  await listenAt(probe, place)
  await new Promise((resolve) => probe.close(resolve))
}

/** False where the system can't share ports among sockets. */
async function listenShared(server: Server, place: Place): Promise<boolean> {
  try {
    await listenAt(server, { ...place, reusePort: true })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTSUP' || error.code === 'EINVAL')) return false
    throw error
  }
}

function listenAt(server: Server, place: Place & { reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ ...place, backlog }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
