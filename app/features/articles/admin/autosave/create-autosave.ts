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
  /** Keeps it on the server. */
  send: (form: Form, changeCount: number) => Promise<void>
  /** Ends what was kept in either place. */
  end: () => Promise<void>
  report: (status: AutosaveStatus) => void
}

/**
 * Decides when what is written is kept: in this browser almost at once, on the server when the writer pauses. Each place is
 * written to by one call at a time, so an older version never replaces a newer one.
 */
export function createAutosave<Form>({ read, keep, send, end, report }: AutosaveOptions<Form>) {
  let state: 'open' | 'stopped' | 'ended' = 'open'
  let changeCount = 0
  let sentCount = 0
  let failures = 0
  let waitsSince: number | null = null
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let device = Promise.resolve()
  let server: Promise<void> | null = null
  let isDeviceClosed = false
  let hasCopy = false

  function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    device = device.then(async () => {
      const form = read()
      if (state === 'ended' || form === null) return
      hasCopy = true
      isDeviceClosed = await keep(form, changeCount, sentCount).then(
        () => false,
        // As in some private windows. The server has to do.
        () => true,
      )
    })
    return device
  }

  async function sendOnce(): Promise<void> {
    const count = changeCount
    const form = read()
    waitsSince = null
    // While nothing arrives, each try would be news.
    if (form !== null && failures === 0) report({ kind: 'sending' })
    try {
      if (form === null) await removeCopy()
      else {
        hasCopy = true
        await send(form, count)
        sentCount = count
        report({ kind: 'saved', at: new Date() })
        void keepNow()
      }
      failures = 0
    } catch (error) {
      failures += 1
      await keepNow()
      const reason = getServerMessage(error) ?? 'no connection'
      if (form !== null) report({ kind: isDeviceClosed ? 'nowhere' : 'device', reason })
      if (state !== 'ended') wait(pauses.retries[Math.min(failures, pauses.retries.length) - 1] ?? 0)
    }
  }

  /** The user has undone everything: the form holds what was saved. */
  async function removeCopy(): Promise<void> {
    sentCount = 0
    await device
    if (hasCopy) await end()
    hasCopy = false
    report({ kind: 'none' })
    // What was written meanwhile may have been kept before the end, and removed by it.
    await keepNow()
  }

  function sendNow(): void {
    clearTimeout(sendTimer)
    sendTimer = undefined
    if (state !== 'open' || server !== null) return
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
    // Without browser storage, the server gets the copy as soon as the browser would have.
    const longest = isDeviceClosed ? pauses.send : pauses.longestWriting
    wait(Math.min(pauses.send, Math.max(0, waitsSince + longest - Date.now())))
  }

  return {
    /** The form has changed. */
    changed() {
      if (state === 'ended') return
      state = 'open'
      changeCount += 1
      keepTimer ??= setTimeout(() => void keepNow(), pauses.keep)
      plan()
    },
    /** Keeps now what is written, as when the window may be closed or a connection is back. */
    flush() {
      if (state === 'ended' || changeCount === sentCount) return
      void keepNow()
      sendNow()
    },
    /** The form is gone. This browser has what was written; nothing more is sent, because another person may have signed in. */
    stop() {
      if (state === 'open') state = 'stopped'
      clearTimeout(sendTimer)
      void keepNow()
    },
    /** Ends the unsaved copy, after its text was saved or discarded. */
    async end(): Promise<void> {
      state = 'ended'
      clearTimeout(keepTimer)
      clearTimeout(sendTimer)
      await Promise.all([device, server])
      if (hasCopy) await end()
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>
