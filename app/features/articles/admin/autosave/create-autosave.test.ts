import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AutosaveStatus, autosaveDelays, createAutosave } from './create-autosave.ts'

let text: string | null
let storedDrafts: { text: string; sentCount: number }[]
let sentTexts: string[]
let removeCount: number
let statuses: AutosaveStatus[]
/** Tests replace these functions to delay or reject calls. */
let backend: { store: () => Promise<void>; send: () => Promise<void>; removeDraft: () => Promise<void> }

beforeEach(() => {
  vi.useFakeTimers()
  text = null
  storedDrafts = []
  sentTexts = []
  removeCount = 0
  statuses = []
  backend = { store: async () => undefined, send: async () => undefined, removeDraft: async () => undefined }
})
afterEach(() => vi.useRealTimers())

// The Supabase client returns this error for a lost connection.
const offline = () => Promise.reject({ code: '', message: 'TypeError: Failed to fetch' })

function openForm() {
  const autosave = createAutosave<string>({
    readForm: () => text,
    async store(form, _, sentCount) {
      await backend.store()
      storedDrafts.push({ text: form, sentCount })
    },
    async send(form) {
      await backend.send()
      sentTexts.push(form)
    },
    async removeDraft() {
      removeCount += 1
      await backend.removeDraft()
    },
    onStatus: (status) => statuses.push(status),
  })
  return {
    ...autosave,
    write(next: string | null) {
      text = next
      autosave.scheduleSave()
    },
  }
}

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('Autosave while the user types', () => {
  test('stores each change in the browser almost immediately and sends all changes after a delay', async () => {
    const form = openForm()
    for (const letters of ['A', 'Ab', 'Abc', 'Abcd']) {
      form.write(letters)
      await advanceTime(autosaveDelays.store)
    }
    expect(storedDrafts.map((draft) => draft.text)).toEqual(['A', 'Ab', 'Abc', 'Abcd'])
    expect(sentTexts).toEqual([])
    await advanceTime(autosaveDelays.send)
    expect(sentTexts).toEqual(['Abcd'])
    // The browser records how many changes the server has.
    expect(storedDrafts.at(-1)).toEqual({ text: 'Abcd', sentCount: 4 })
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'saved'])
    await advanceTime(60_000)
    expect(sentTexts).toHaveLength(1)
  })

  test('sends changes made during a request with the next request', async () => {
    const form = openForm()
    const response = Promise.withResolvers<void>()
    backend.send = () => response.promise
    form.write('first')
    await advanceTime(autosaveDelays.send)
    form.write('second')
    await advanceTime(autosaveDelays.send * 3)
    expect(sentTexts).toEqual([])
    response.resolve()
    await advanceTime(autosaveDelays.send)
    expect(sentTexts).toEqual(['first', 'second'])
  })

  test('removes the draft when the user undoes every change', async () => {
    const form = openForm()
    form.write('A')
    await advanceTime(autosaveDelays.send)
    form.write(null)
    await advanceTime(autosaveDelays.send)
    expect(removeCount).toBe(1)
    expect(statuses.at(-1)).toEqual({ kind: 'none' })
    form.write('B')
    await advanceTime(autosaveDelays.send)
    expect(sentTexts).toEqual(['A', 'B'])
  })
})

describe('Autosave after a failure', () => {
  test('stores the draft in the browser while offline and sends it when the connection is back', async () => {
    const form = openForm()
    backend.send = offline
    form.write('A')
    await advanceTime(autosaveDelays.send + autosaveDelays.retry)
    expect(storedDrafts.at(-1)?.text).toBe('A')
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'device-only', 'device-only'])
    expect(statuses.at(-1)).toEqual({ kind: 'device-only', reason: 'no connection' })
    backend.send = async () => undefined
    await advanceTime(autosaveDelays.retry)
    expect(sentTexts).toEqual(['A'])
    expect(statuses.at(-1)?.kind).toBe('saved')
  })

  test('sends the draft immediately on a flush, even before the next retry', async () => {
    const form = openForm()
    backend.send = offline
    form.write('A')
    await advanceTime(autosaveDelays.send)
    backend.send = async () => undefined
    form.flush()
    await advanceTime(0)
    expect(sentTexts).toEqual(['A'])
  })

  test('shows the server’s reason for a rejection', async () => {
    const form = openForm()
    backend.send = () => Promise.reject({ code: 'PT409', message: 'You have 20 unfinished articles.' })
    form.write('A')
    await advanceTime(autosaveDelays.send)
    expect(statuses.at(-1)).toEqual({ kind: 'device-only', reason: 'You have 20 unfinished articles.' })
  })

  test('saves immediately on request, and reports if neither the browser nor the server has the text', async () => {
    const form = openForm()
    backend.store = () => Promise.reject(new DOMException('', 'InvalidStateError'))
    form.write('A')
    expect(await form.saveNow()).toBe(true)
    expect(sentTexts).toEqual(['A'])
    backend.send = offline
    form.write('AB')
    expect(await form.saveNow()).toBe(false)
    expect(statuses.at(-1)?.kind).toBe('not-saved')
    backend.store = async () => undefined
    expect(await form.saveNow()).toBe(true)
    expect(storedDrafts.at(-1)?.text).toBe('AB')
  })
})

describe('Autosave when the form closes', () => {
  test('doesn’t store or send anything after the draft was removed, even with a request in progress', async () => {
    const form = openForm()
    const response = Promise.withResolvers<void>()
    backend.send = () => response.promise
    form.write('A')
    await advanceTime(autosaveDelays.send)
    form.write('AB')
    const removal = form.removeDraft()
    await advanceTime(10)
    expect(removeCount).toBe(0)
    response.resolve()
    await removal
    await advanceTime(60_000)
    expect(removeCount).toBe(1)
    expect(sentTexts).toEqual(['A'])
    expect(storedDrafts.map((draft) => draft.text)).toEqual(['A'])
  })

  test('saves the last change when the window closes, but sends nothing after an unmount', async () => {
    const form = openForm()
    form.write('A')
    form.flush()
    await advanceTime(0)
    expect([storedDrafts.at(-1)?.text, sentTexts]).toEqual(['A', ['A']])
    backend.send = offline
    form.write('Ab')
    await advanceTime(autosaveDelays.send)
    form.stop()
    backend.send = async () => undefined
    await advanceTime(60_000)
    expect([storedDrafts.at(-1)?.text, sentTexts]).toEqual(['Ab', ['A']])
  })
})
