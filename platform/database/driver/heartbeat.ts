import type { Sql } from 'postgres'

/** Somebody who may have to wait for the database. */
interface PulseListener {
  isWaiting(): boolean
  /** It has not answered for a while: whoever waits is to be told, and nobody is to begin. */
  onSilence(): void
}

/** Whether the database answers at all, however long its single statements may take. */
export interface Pulse {
  readonly isSilent: boolean
  listen(listener: PulseListener): void
  /** To be called when somebody begins to wait; costs nothing while it is felt already. */
  feel(): void
  close(): Promise<void>
}

const tickMs = 250
/** Ticks without an answer before the database counts as silent, and before it is asked on a fresh connection. */
const silentTicks = 7
const renewTicks = 20

/**
 * Asks the database for a sign of life on a connection of its own, while somebody waits for it or it is silent. A
 * process that was stopped, a disk that hangs or a network that swallows packets closes no connection: without this its
 * users would wait for minutes. Time is counted in ticks, so that a moment in which this process itself was busy is none
 * in which the database was silent. A database that answers with an error is alive.
 */
export function createPulse(open: () => Sql): Pulse {
  const listeners: PulseListener[] = []
  let sql = open()
  let timer: NodeJS.Timeout | null = null
  let isSilent = false
  let isAsking = false
  let ticks = 0

  return {
    get isSilent() {
      return isSilent
    },
    listen: (listener) => void listeners.push(listener),
    feel() {
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
    if (ticks % renewTicks === 0) renew()
    if (ticks < silentTicks || isSilent) return
    isSilent = true
    for (const listener of listeners) listener.onSilence()
  }

  function ask(): void {
    isAsking = true
    const asked = sql
    const onSign = () => {
      if (asked !== sql) return
      isAsking = false
      isSilent = false
      ticks = 0
    }
    asked`select`.then(onSign, onSign)
  }

  function renew(): void {
    void sql.end({ timeout: 0 })
    sql = open()
    ask()
  }

  function stop(): void {
    if (timer) clearInterval(timer)
    timer = null
  }
}
