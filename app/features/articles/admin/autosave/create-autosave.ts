import { getServerMessage } from '#app/lib/browser/server-message.ts'

/** In milliseconds. */
export const autosaveDelays = {
  /** From a change until it is stored in this browser. */
  store: 300,
  /** From a change until it is sent to the server. */
  send: 2_000,
  /** From a failed request until the retry. */
  retry: 10_000,
  /** The longest wait for the server when a form closes, if this browser already has the draft. */
  close: 3_000,
} as const

export type AutosaveStatus =
  | { kind: 'none' }
  | { kind: 'sending' }
  | { kind: 'saved'; at: Date }
  /** `device`: stored only in this browser. `nowhere`: not stored at all. */
  | { kind: 'device' | 'nowhere'; reason: string }

interface AutosaveOptions<Form> {
  /** Reads the form; null if nothing has changed since the last save. */
  readForm: () => Form | null
  /** Stores the draft in this browser. Calls take effect in order. */
  store: (form: Form, changeCount: number, sentCount: number) => Promise<void>
  /** Stores the draft on the server. */
  send: (form: Form, changeCount: number) => Promise<void>
  /** Removes the draft from browser and server. */
  end: () => Promise<void>
  report: (status: AutosaveStatus) => void
}

/**
 * Autosaves a form in this browser almost immediately, and on the server every few seconds. Saves
 * are throttled, not debounced, so steady typing doesn't postpone them. Only one request runs at a
 * time, so an older version never replaces a newer one.
 */
export function createAutosave<Form>({ readForm, store, send, end, report }: AutosaveOptions<Form>) {
  let state: 'open' | 'stopped' | 'ended' = 'open'
  let changeCount = 0
  let sentCount = 0
  let isOnDevice = false
  let hasFailed = false
  let storeTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null

  async function storeNow(): Promise<void> {
    clearTimeout(storeTimer)
    storeTimer = undefined
    const form = state === 'ended' ? null : readForm()
    if (form === null) return
    isOnDevice = await store(form, changeCount, sentCount).then(
      () => true,
      // Some browsers don't store anything in private windows. Then only the server has the draft.
      () => false,
    )
  }

  async function sendOnce(): Promise<void> {
    const countAtStart = changeCount
    const form = readForm()
    // Retries don't change the status while the server is unreachable.
    if (form !== null && !hasFailed) report({ kind: 'sending' })
    try {
      await (form === null ? end() : send(form, countAtStart))
      sentCount = countAtStart
      hasFailed = false
      report(form === null ? { kind: 'none' } : { kind: 'saved', at: new Date() })
      // Stores the new `sentCount` in the browser.
      void storeNow()
    } catch (error) {
      hasFailed = true
      await storeNow()
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
      if (hasFailed) sendAfter(autosaveDelays.retry)
      else if (changeCount > sentCount) sendAfter(autosaveDelays.send)
    })
  }

  function sendAfter(ms: number): void {
    if (state === 'open') sendTimer ??= setTimeout(sendNow, ms)
  }

  return {
    /** Must be called after each change of the form. */
    handleChange() {
      if (state === 'ended') return
      state = 'open'
      changeCount += 1
      storeTimer ??= setTimeout(() => void storeNow(), autosaveDelays.store)
      sendAfter(autosaveDelays.send)
    },
    /** Saves without delay, because the window may close or the connection is back. */
    flush() {
      if (state === 'ended' || changeCount === sentCount) return
      void storeNow()
      sendNow()
    },
    /**
     * Stops after the form has closed. The draft stays in the browser. Nothing is sent, because
     * another user may sign in.
     */
    stop() {
      if (state === 'open') state = 'stopped'
      clearTimeout(sendTimer)
      sendTimer = undefined
      void storeNow()
    },
    /** Removes the draft after the form was saved or discarded. */
    async end(): Promise<void> {
      state = 'ended'
      clearTimeout(storeTimer)
      clearTimeout(sendTimer)
      await sending
      if (changeCount > 0) await end()
    },
    /** Saves without delay. Resolves to false if neither browser nor server has the draft. */
    async saveNow(): Promise<boolean> {
      await storeNow()
      if (readForm() === null) return true
      if (!isOnDevice || !hasFailed) {
        sendNow()
        await (isOnDevice ? Promise.race([sending, wait(autosaveDelays.close)]) : sending)
      }
      return isOnDevice || changeCount === sentCount
    },
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
