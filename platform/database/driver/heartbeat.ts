import type { Sql } from 'postgres'

/** Somebody whose users may have to wait for the database. */
interface HeartbeatListener {
  isWaiting(): boolean
  /** Called once when the database has not answered for a while. */
  onSilence(): void
}

/** Tells whether the database answers at all, however long its single statements take. */
export interface Heartbeat {
  readonly isSilent: boolean
  subscribe(listener: HeartbeatListener): void
  /** To be called when somebody begins to wait; has no effect while it beats. */
  start(): void
  close(): Promise<void>
}

const tickMs = 250
/**
 * Ticks without an answer, ten seconds, before the database counts as silent and is asked on a fresh connection. On a busy
 * machine a healthy database takes some seconds: those who wait for it get a late answer, not an error.
 */
const silentTicks = 40

/**
 * Asks the database for a sign of life on a connection of its own, while somebody waits for it or it is silent. A
 * stopped process, a hanging disk or a network that drops packets closes no connection: without this, users would wait
 * for minutes. Time is counted in ticks, so that a moment in which this process was busy itself doesn't count as silence.
 * A database that answers with an error is alive.
 *
 * @see https://github.com/porsager/postgres/issues/1089
 */
export function createHeartbeat(connect: () => Sql): Heartbeat {
  const listeners: HeartbeatListener[] = []
  let sql = connect()
  let timer: NodeJS.Timeout | null = null
  let isSilent = false
  let isAsking = false
  let ticks = 0

  return {
    get isSilent() {
      return isSilent
    },
    subscribe: (listener) => void listeners.push(listener),
    start() {
      timer ??= setInterval(tick, tickMs)
    },
    async close() {
      stop()
      await sql.end({ timeout: 0 })
    },
  }

  function tick(): void {
    if (!isAsking) {
      if (isSilent || listeners.some((listener) => listener.isWaiting())) ask()
      else stop()
      return
    }
    ticks += 1
    if (ticks % silentTicks === 0) reconnect()
    if (ticks < silentTicks || isSilent) return
    isSilent = true
    for (const listener of listeners) listener.onSilence()
  }

  function ask(): void {
    isAsking = true
    const asked = sql
    const onAnswer = () => {
      if (asked !== sql) return
      isAsking = false
      isSilent = false
      ticks = 0
    }
    asked`select`.then(onAnswer, onAnswer)
  }

  function reconnect(): void {
    void sql.end({ timeout: 0 })
    sql = connect()
    ask()
  }

  function stop(): void {
    if (timer) clearInterval(timer)
    timer = null
  }
}
