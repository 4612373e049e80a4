import type { Socket } from 'node:net'

export const connectionLimits = {
  /** From so many on, half-sent headers get less time. */
  nearlyFull: 400,
  /** Beyond so many, idle connections of holders with more than `share` are given up. */
  room: 500,
  share: 20,
  /** Beyond so many, also connections whose headers are on their way, and idle ones of anybody. */
  crowded: 1_000,
}

/** For the headers of a request when it is nearly full, milliseconds. */
const crowdedHeadersMs = 2_000
/** In which a new connection is not yet held against its holder, milliseconds. */
const newMs = 100

/** Open connections, and which of them go first when there are too many. A running request is never cut to make room. */
export interface Connections {
  add(socket: Socket): void
  /** A request's headers have arrived; the result is to be called when its response is done. */
  begin(socket: Socket): () => void
  /** This connection has carried a request of somebody who is signed in: it goes last. */
  trust(socket: Socket): void
  count(): number
  close(): void
}

interface Connection {
  holder: string
  /** When it was opened, or when its last request was done. */
  since: number
  running: number
  isUsed: boolean
  isTrusted: boolean
  /** Bytes that had arrived when it became idle: more means the beginning of another request. */
  bytes: number
}

export interface ConnectionsOptions {
  /** Who holds a connection; connections of a proxy belong to nobody, and each counts alone. */
  holderOf: (address: string) => string | null
  /** What a connection gets whose headers had begun to arrive, as it goes over the wire. */
  refusal: string
  /** Called for each connection that was refused while its headers arrived. */
  onRefuse: () => void
}

const sweepMs = 500
/** Connections that go beyond what makes room, and the ms in which it is not made again: looking through all takes time. */
const batch = 25
const pauseMs = 10

export function createConnections({ holderOf, refusal, onRefuse }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>()
  let alone = 0
  let madeRoomAt = 0

  function release(socket: Socket, isHalfSent: boolean): void {
    open.delete(socket)
    if (isHalfSent) {
      socket.write(refusal)
      onRefuse()
    }
    socket.destroySoon()
  }

  /** Those that may go, in this order: idle ones of large holders, half-sent ones, idle ones of small holders, those of staff. */
  function listExpendable(now: number): Socket[] {
    const counts = new Map<string, number>()
    for (const { holder } of open.values()) counts.set(holder, (counts.get(holder) ?? 0) + 1)
    const isCrowded = open.size > connectionLimits.crowded
    const listed: { socket: Socket; rank: number; shared: number; since: number }[] = []
    for (const [socket, connection] of open) {
      const { running, isTrusted, holder, since } = connection
      const isHalf = isHalfSent(socket, connection)
      const shared = counts.get(holder) ?? 0
      const idleRank = shared > connectionLimits.share ? 0 : 2
      const rank = isTrusted ? 3 : isHalf ? 1 : idleRank
      if (running > 0 || (rank > 0 && !isCrowded) || (isHalf && now - since < newMs)) continue
      listed.push({ socket, rank, shared, since })
    }
    return listed
      .sort((one, other) => one.rank - other.rank || other.shared - one.shared || one.since - other.since)
      .map(({ socket }) => socket)
  }

  function makeRoom(): void {
    const now = performance.now()
    if (now - madeRoomAt < pauseMs) return
    madeRoomAt = now
    for (const socket of listExpendable(now).slice(0, open.size - connectionLimits.room + batch)) {
      const connection = open.get(socket)
      if (connection) release(socket, isHalfSent(socket, connection))
    }
  }

  const timer = setInterval(() => {
    if (open.size < connectionLimits.nearlyFull) return
    const latest = performance.now() - crowdedHeadersMs
    for (const [socket, connection] of open) {
      const isLate = connection.running === 0 && connection.since < latest
      if (isLate && isHalfSent(socket, connection)) release(socket, true)
    }
  }, sweepMs).unref()

  return {
    add(socket) {
      const holder = holderOf(socket.remoteAddress ?? '') ?? `alone ${alone++}`
      const since = performance.now()
      open.set(socket, { holder, since, running: 0, isUsed: false, isTrusted: false, bytes: 0 })
      socket.once('close', () => open.delete(socket))
      if (open.size > connectionLimits.room) makeRoom()
    },
    begin(socket) {
      const connection = open.get(socket)
      if (!connection) return () => {}
      connection.running += 1
      connection.isUsed = true
      return () => {
        connection.running -= 1
        connection.since = performance.now()
        connection.bytes = socket.bytesRead
      }
    },
    trust(socket) {
      const connection = open.get(socket)
      if (connection) connection.isTrusted = true
    },
    count: () => open.size,
    close: () => clearInterval(timer),
  }
}

function isHalfSent(socket: Socket, { isUsed, bytes }: Connection): boolean {
  return !isUsed || socket.bytesRead > bytes
}
