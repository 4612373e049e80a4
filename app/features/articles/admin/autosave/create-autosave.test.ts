import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AutosaveStatus, createAutosave, delays } from './create-autosave.ts'

let text: string | null
let stored: { text: string; sentCount: number }[]
let sent: string[]
let ended: number
let statuses: AutosaveStatus[]
/** Lets a test delay or reject the calls of each store. */
let place: { store: () => Promise<void>; send: () => Promise<void>; end: () => Promise<void> }

beforeEach(() => {
  vi.useFakeTimers()
  text = null
  stored = []
  sent = []
  ended = 0
  statuses = []
  place = { store: async () => undefined, send: async () => undefined, end: async () => undefined }
})
afterEach(() => vi.useRealTimers())

// The client library's error for a lost connection.
const offline = () => Promise.reject({ code: '', message: 'TypeError: Failed to fetch' })

function open() {
  const autosave = createAutosave<string>({
    read: () => text,
    async store(form, _, sentCount) {
      await place.store()
      stored.push({ text: form, sentCount })
    },
    async send(form) {
      await place.send()
      sent.push(form)
    },
    async end() {
      ended += 1
      await place.end()
    },
    report: (status) => statuses.push(status),
  })
  return {
    ...autosave,
    write(next: string | null) {
      text = next
      autosave.changed()
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('While somebody writes', () => {
  test('the browser has each change at once, and the server all of them after a moment', async () => {
    const form = open()
    for (const letters of ['A', 'Ab', 'Abc', 'Abcd']) {
      form.write(letters)
      await pass(delays.store)
    }
    expect(stored.map((copy) => copy.text)).toEqual(['A', 'Ab', 'Abc', 'Abcd'])
    expect(sent).toEqual([])
    await pass(delays.send)
    expect(sent).toEqual(['Abcd'])
    // The browser knows what the server has.
    expect(stored.at(-1)).toEqual({ text: 'Abcd', sentCount: 4 })
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'saved'])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  test('what is written while the server works follows it, and never overtakes it', async () => {
    const form = open()
    const answer = Promise.withResolvers<void>()
    place.send = () => answer.promise
    form.write('first')
    await pass(delays.send)
    form.write('second')
    await pass(delays.send * 3)
    expect(sent).toEqual([])
    answer.resolve()
    await pass(delays.send)
    expect(sent).toEqual(['first', 'second'])
  })

  test('who undoes everything has nothing unsaved left', async () => {
    const form = open()
    form.write('A')
    await pass(delays.send)
    form.write(null)
    await pass(delays.send)
    expect(ended).toBe(1)
    expect(statuses.at(-1)).toEqual({ kind: 'none' })
    form.write('B')
    await pass(delays.send)
    expect(sent).toEqual(['A', 'B'])
  })
})

describe('When a place fails', () => {
  test('without a connection the browser has it, and the server gets it later', async () => {
    const form = open()
    place.send = offline
    form.write('A')
    await pass(delays.send + delays.retry)
    expect(stored.at(-1)?.text).toBe('A')
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'device', 'device'])
    expect(statuses.at(-1)).toEqual({ kind: 'device', reason: 'no connection' })
    place.send = async () => undefined
    await pass(delays.retry)
    expect(sent).toEqual(['A'])
    expect(statuses.at(-1)?.kind).toBe('saved')
  })

  test('it is sent at once when the connection is back', async () => {
    const form = open()
    place.send = offline
    form.write('A')
    await pass(delays.send)
    place.send = async () => undefined
    form.flush()
    await pass(0)
    expect(sent).toEqual(['A'])
  })

  test('the reason of a server that refuses is shown', async () => {
    const form = open()
    place.send = () => Promise.reject({ code: 'PT409', message: 'You have 20 unfinished articles.' })
    form.write('A')
    await pass(delays.send)
    expect(statuses.at(-1)).toEqual({ kind: 'device', reason: 'You have 20 unfinished articles.' })
  })

  test('another copy may replace the form only when one of them has what is in it', async () => {
    const form = open()
    place.store = () => Promise.reject(new DOMException('', 'InvalidStateError'))
    form.write('A')
    expect(await form.saveNow()).toBe(true)
    expect(sent).toEqual(['A'])
    place.send = offline
    form.write('AB')
    expect(await form.saveNow()).toBe(false)
    expect(statuses.at(-1)?.kind).toBe('nowhere')
    place.store = async () => undefined
    expect(await form.saveNow()).toBe(true)
    expect(stored.at(-1)?.text).toBe('AB')
  })
})

describe('The end', () => {
  test('nothing is kept after it, not even by a call that is on its way', async () => {
    const form = open()
    const answer = Promise.withResolvers<void>()
    place.send = () => answer.promise
    form.write('A')
    await pass(delays.send)
    form.write('AB')
    const ending = form.end()
    await pass(10)
    expect(ended).toBe(0)
    answer.resolve()
    await ending
    await pass(60_000)
    expect(ended).toBe(1)
    expect(sent).toEqual(['A'])
    expect(stored.map((copy) => copy.text)).toEqual(['A'])
  })

  test('closing the window saves the last change; unmounting the form sends nothing', async () => {
    const form = open()
    form.write('A')
    form.flush()
    await pass(0)
    expect([stored.at(-1)?.text, sent]).toEqual(['A', ['A']])
    place.send = offline
    form.write('Ab')
    await pass(delays.send)
    form.stop()
    place.send = async () => undefined
    await pass(60_000)
    expect([stored.at(-1)?.text, sent]).toEqual(['Ab', ['A']])
  })
})
