import { getServerMessage } from '#app/lib/browser/server-message.ts'

/** Milliseconds. */
export const pauses = {
  /** From a change until this browser has it. */
  keep: 300,
  /** From a change until the server gets it. */
  send: 2_000,
  /** From a failure until the server is tried again. */
  retry: 10_000,
} as const

export type AutosaveStatus =
  | { kind: 'none' }
  | { kind: 'sending' }
  | { kind: 'saved'; at: Date }
  /** `device`: only this browser has it. `nowhere`: this browser keeps nothing either. */
  | { kind: 'device' | 'nowhere'; reason: string }

interface AutosaveOptions<Form> {
  /** Reads what is written; null if it is what was saved. */
  read: () => Form | null
  /** Keeps it in this browser. Calls take effect in their order. */
  keep: (form: Form, changeCount: number, sentCount: number) => Promise<void>
  /** Keeps it on the server. */
  send: (form: Form, changeCount: number) => Promise<void>
  /** Removes it from both places. */
  end: () => Promise<void>
  report: (status: AutosaveStatus) => void
}

/**
 * Keeps what is written: in this browser almost at once, on the server every few seconds. The server gets one call at
 * a time, so an older version never replaces a newer one.
 */
export function createAutosave<Form>({ read, keep, send, end, report }: AutosaveOptions<Form>) {
  let state: 'open' | 'stopped' | 'ended' = 'open'
  let changeCount = 0
  let sentCount = 0
  let isOnDevice = false
  let hasFailed = false
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  async function keepNow(): Promise<void> {
    clearTimeout(keepTimer)
    keepTimer = undefined
    const form = state === 'ended' ? null : read()
    if (form === null) return
    isOnDevice = await keep(form, changeCount, sentCount).then(
      () => true,
      // Some browsers keep nothing in private windows. The server has to do.
      () => false,
    )
  }

  async function sendOnce(): Promise<void> {
    const count = changeCount
    const form = read()
    // While the server can't be reached, the status stays the same with each try.
    if (form !== null && !hasFailed) report({ kind: 'sending' })
    try {
      await (form === null ? end() : send(form, count))
      sentCount = count
      hasFailed = false
      report(form === null ? { kind: 'none' } : { kind: 'saved', at: new Date() })
      // Now the browser's copy says what the server has.
      void keepNow()
    } catch (error) {
      hasFailed = true
      await keepNow()
      const reason = getServerMessage(error) ?? 'no connection'
      if (form !== null) report({ kind: isOnDevice ? 'device' : 'nowhere', reason })
    }
  }

  function sendNow(): void {
    clearTimeout(sendTimer)
    sendTimer = undefined
    if (state !== 'open' || sending !== null) return
    sending = sendOnce().finally(() => {
      sending = null
      if (hasFailed) plan(pauses.retry)
      else if (changeCount > sentCount) plan(pauses.send)
    })
  }

  function plan(ms: number): void {
    if (state === 'open') sendTimer ??= setTimeout(sendNow, ms)
  }

  return {
    /** Notes that the form has changed. */
    changed() {
      if (state === 'ended') return
      state = 'open'
      changeCount += 1
      keepTimer ??= setTimeout(() => void keepNow(), pauses.keep)
      plan(pauses.send)
    },
    /** Keeps at once what is written, because the window may close or a connection is back. */
    flush() {
      if (state === 'ended' || changeCount === sentCount) return
      void keepNow()
      sendNow()
    },
    /**
     * Stops when the form is gone. The browser keeps what was written. Nothing is sent, because another user may sign
     * in.
     */
    stop() {
      if (state === 'open') state = 'stopped'
      clearTimeout(sendTimer)
      sendTimer = undefined
      void keepNow()
    },
    /** Removes the copy, after its text was saved or discarded. */
    async end(): Promise<void> {
      state = 'ended'
      clearTimeout(keepTimer)
      clearTimeout(sendTimer)
      await sending
      if (changeCount > 0) await end()
    },
    /** Keeps at once what is written. Resolves to false if neither of the places has it. */
    async keepWhole(): Promise<boolean> {
      await keepNow()
      if (isOnDevice || read() === null) return true
      sendNow()
      await sending
      return changeCount === sentCount
    },
  }
}
