import { getServerMessage } from '#app/lib/browser/server-message.ts'

/** Milliseconds. */
export const pauses = {
  /** From a change until this browser has it. */
  keep: 300,
  /** From the last change until the server gets it. */
  send: 2_000,
  /** While somebody writes on and on. */
  longestWriting: 10_000,
  /** After a first, second and every further failure. */
  retries: [3_000, 10_000, 30_000],
} as const

export type AutosaveStatus =
  | { kind: 'none' | 'sending' }
  | { kind: 'saved'; at: Date }
  /** In this browser alone; or, where it keeps nothing, nowhere. */
  | { kind: 'device' | 'nowhere'; reason: string }

export interface AutosaveOptions<Form> {
  /** What is written; null where it is what was saved. */
  read: () => Form | null
  /** Keeps it in this browser. */
  keep: (form: Form, changeCount: number, sentCount: number) => Promise<void>
  /** Keeps it on the server, which has the change `sentCount`, or 0 for none. */
  send: (form: Form, changeCount: number, sentCount: number) => Promise<void>
  /** Ends what was kept in either place. */
  end: () => Promise<void>
  report: (status: AutosaveStatus) => void
}

/**
 * Decides when what is written is kept: in this browser almost at once, on the server when the writer pauses. Each place is
 * written to by one call at a time, so nothing older ever replaces what is newer.
 */
export function createAutosave<Form>({ read, keep, send, end, report }: AutosaveOptions<Form>) {
  let changeCount = 0
  let keptCount = 0
  let keptSentCount = 0
  let sentCount = 0
  let failures = 0
  let waitsSince: number | null = null
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let device = Promise.resolve()
  let isDeviceClosed = false
  let hasCopy = false
  let server: Promise<void> | null = null
  let isStopped = false
  let isOver = false

  function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    device = device.then(async () => {
      if (isOver || (keptCount === changeCount && keptSentCount === sentCount)) return
      const form = read()
      if (form === null) return
      const [count, sent] = [changeCount, sentCount]
      try {
        hasCopy = true
        await keep(form, count, sent)
        keptCount = count
        keptSentCount = sent
        isDeviceClosed = false
      } catch {
        // As in some private windows. The server has to do.
        isDeviceClosed = true
      }
    })
    return device
  }

  async function sendOnce(): Promise<void> {
    const count = changeCount
    const form = read()
    waitsSince = null
    if (form === null) return endCopy()
    // While nothing arrives, each try would be news.
    if (failures === 0) report({ kind: 'sending' })
    try {
      hasCopy = true
      await send(form, count, sentCount)
      sentCount = count
      failures = 0
      report({ kind: 'saved', at: new Date() })
      void keepNow()
    } catch (error) {
      failures += 1
      await keepNow()
      const reason = getServerMessage(error) ?? 'no connection'
      report({ kind: isDeviceClosed ? 'nowhere' : 'device', reason })
      if (!isOver) wait(pauses.retries[Math.min(failures, pauses.retries.length) - 1] ?? 0)
    }
  }

  /** All has been undone: the form holds what was saved. */
  async function endCopy(): Promise<void> {
    sentCount = 0
    await device
    if (hasCopy) await end()
    hasCopy = false
    report({ kind: 'none' })
    // What was written meanwhile may have been kept before the end, and removed by it.
    keptCount = 0
    if (read() !== null) await keepNow()
  }

  function sendNow(): void {
    clearTimeout(sendTimer)
    sendTimer = undefined
    if (isOver || isStopped || server !== null) return
    server = sendOnce().finally(() => {
      server = null
      if (waitsSince !== null) plan()
    })
  }

  function wait(ms: number): void {
    clearTimeout(sendTimer)
    sendTimer = setTimeout(sendNow, ms)
  }

  function plan(): void {
    waitsSince ??= Date.now()
    // Where the browser keeps nothing, the server gets it as soon as the browser would.
    const longest = isDeviceClosed ? pauses.send : pauses.longestWriting
    wait(Math.min(pauses.send, Math.max(0, waitsSince + longest - Date.now())))
  }

  return {
    /** The form has changed. */
    changed() {
      if (isOver) return
      isStopped = false
      changeCount += 1
      keepTimer ??= setTimeout(() => void keepNow(), pauses.keep)
      plan()
    },
    /** Keeps what is written now: the window may be closed, or a connection is there again. */
    flush() {
      if (isOver || changeCount === sentCount) return
      void keepNow()
      sendNow()
    },
    /** The form is gone. The browser has what was written; nothing more is sent, perhaps as somebody else who has signed in. */
    stop() {
      isStopped = true
      clearTimeout(sendTimer)
      void keepNow()
    },
    /** What is written has been saved or given up. */
    async end(): Promise<void> {
      isOver = true
      clearTimeout(keepTimer)
      clearTimeout(sendTimer)
      await Promise.all([device, server])
      if (hasCopy) await end()
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>
