import { getServerMessage } from '#app/lib/browser/server-message.ts'

/** In milliseconds. */
export const autosaveDelays = {
  /** Delay before a change is stored in this browser. */
  store: 300,
  /** Delay before a change is sent to the server. */
  send: 2_000,
  /** Delay before a failed request is retried. */
  retry: 10_000,
  /** `saveNow` waits at most this long for the server if this browser already has the draft. */
  saveNow: 3_000,
} as const

export type AutosaveStatus =
  | { kind: 'none' }
  | { kind: 'sending' }
  | { kind: 'saved'; at: Date }
  /** `device-only`: stored only in this browser. `not-saved`: not stored at all. */
  | { kind: 'device-only' | 'not-saved'; reason: string }

interface AutosaveOptions<Form> {
  /** Returns null if the form has no unsaved changes. */
  readForm: () => Form | null
  /** Stores the draft in this browser. Calls must take effect in order. */
  store: (form: Form, changeCount: number, sentCount: number) => Promise<void>
  /** Stores the draft on the server. */
  send: (form: Form, changeCount: number) => Promise<void>
  /** Removes the draft from this browser and the server. */
  removeDraft: () => Promise<void>
  onStatus: (status: AutosaveStatus) => void
}

/**
 * Autosaves a form in this browser almost immediately, and on the server every few seconds. Saves
 * are throttled, not debounced, because steady typing would postpone debounced saves. Only one
 * request runs at a time, because a late request could overwrite a newer version.
 */
export function createAutosave<Form>({ readForm, store, send, removeDraft, onStatus }: AutosaveOptions<Form>) {
  let state: 'open' | 'stopped' | 'removed' = 'open'
  let changeCount = 0
  let sentCount = 0
  let isOnDevice = false
  let hasFailed = false
  let storeTimer: ReturnType<typeof setTimeout> | undefined
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let currentRequest: Promise<void> | null = null

  async function storeNow(): Promise<void> {
    clearTimeout(storeTimer)
    storeTimer = undefined
    const form = state === 'removed' ? null : readForm()
    if (form === null) return
    isOnDevice = await store(form, changeCount, sentCount).then(
      () => true,
      // In private windows, some browsers don't store anything. Then only the server has the draft.
      () => false,
    )
  }

  async function sendOnce(): Promise<void> {
    const countAtStart = changeCount
    const form = readForm()
    // Keeps the error message on the screen during retries.
    if (form !== null && !hasFailed) onStatus({ kind: 'sending' })
    try {
      await (form === null ? removeDraft() : send(form, countAtStart))
      sentCount = countAtStart
      hasFailed = false
      onStatus(form === null ? { kind: 'none' } : { kind: 'saved', at: new Date() })
      // Stores the new `sentCount` in the browser.
      void storeNow()
    } catch (error) {
      hasFailed = true
      await storeNow()
      const reason = getServerMessage(error) ?? 'no connection'
      if (form !== null) onStatus({ kind: isOnDevice ? 'device-only' : 'not-saved', reason })
    }
  }

  function sendNow(): void {
    clearTimeout(sendTimer)
    sendTimer = undefined
    if (state !== 'open' || currentRequest !== null) return
    currentRequest = sendOnce().finally(() => {
      currentRequest = null
      if (hasFailed) sendAfter(autosaveDelays.retry)
      else if (changeCount > sentCount) sendAfter(autosaveDelays.send)
    })
  }

  function sendAfter(ms: number): void {
    if (state === 'open') sendTimer ??= setTimeout(sendNow, ms)
  }

  return {
    /** Must be called after each change. */
    scheduleSave() {
      if (state === 'removed') return
      state = 'open'
      changeCount += 1
      storeTimer ??= setTimeout(() => void storeNow(), autosaveDelays.store)
      sendAfter(autosaveDelays.send)
    },
    /** Saves immediately, for example before the window closes. */
    flush() {
      if (state === 'removed' || changeCount === sentCount) return
      void storeNow()
      sendNow()
    },
    /**
     * Stops autosaving after the form has closed. Stores the draft in this browser but doesn't send
     * it, because another user may have signed in.
     */
    stop() {
      if (state === 'open') state = 'stopped'
      clearTimeout(sendTimer)
      sendTimer = undefined
      void storeNow()
    },
    /** Removes the draft after the form was saved or discarded. */
    async removeDraft(): Promise<void> {
      state = 'removed'
      clearTimeout(storeTimer)
      clearTimeout(sendTimer)
      await currentRequest
      if (changeCount > 0) await removeDraft()
    },
    /** Saves immediately. Resolves to false if neither this browser nor the server has the draft. */
    async saveNow(): Promise<boolean> {
      await storeNow()
      if (readForm() === null) return true
      if (!isOnDevice || !hasFailed) {
        sendNow()
        await (isOnDevice ? Promise.race([currentRequest, wait(autosaveDelays.saveNow)]) : currentRequest)
      }
      return isOnDevice || changeCount === sentCount
    },
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
