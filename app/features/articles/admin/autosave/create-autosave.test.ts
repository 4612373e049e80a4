import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AutosaveStatus, createAutosave, pauses } from './create-autosave.ts'

let text: string | null
let kept: { text: string; sentCount: number }[]
let sent: string[]
let ended: number
let statuses: AutosaveStatus[]
/** What a call of that place waits for, or fails by. */
let place: { keep: () => Promise<void>; send: () => Promise<void>; end: () => Promise<void> }

beforeEach(() => {
  vi.useFakeTimers()
  text = null
  kept = []
  sent = []
  ended = 0
  statuses = []
  place = { keep: async () => undefined, send: async () => undefined, end: async () => undefined }
})
afterEach(() => vi.useRealTimers())

// As the client library says that no answer came.
const offline = () => Promise.reject({ code: '', message: 'TypeError: Failed to fetch' })

function open() {
  const autosave = createAutosave<string>({
    read: () => text,
    async keep(form, _, sentCount) {
      await place.keep()
      kept.push({ text: form, sentCount })
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
      await pass(pauses.keep)
    }
    expect(kept.map((copy) => copy.text)).toEqual(['A', 'Ab', 'Abc', 'Abcd'])
    expect(sent).toEqual([])
    await pass(pauses.send)
    expect(sent).toEqual(['Abcd'])
    // The browser knows what the server has.
    expect(kept.at(-1)).toEqual({ text: 'Abcd', sentCount: 4 })
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'saved'])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  test('what is written while the server works follows it, and never overtakes it', async () => {
    const form = open()
    const answer = Promise.withResolvers<void>()
    place.send = () => answer.promise
    form.write('first')
    await pass(pauses.send)
    form.write('second')
    await pass(pauses.send * 3)
    expect(sent).toEqual([])
    answer.resolve()
    await pass(pauses.send)
    expect(sent).toEqual(['first', 'second'])
  })

  test('who undoes everything has nothing unsaved left', async () => {
    const form = open()
    form.write('A')
    await pass(pauses.send)
    form.write(null)
    await pass(pauses.send)
    expect(ended).toBe(1)
    expect(statuses.at(-1)).toEqual({ kind: 'none' })
    form.write('B')
    await pass(pauses.send)
    expect(sent).toEqual(['A', 'B'])
  })
})

describe('When a place fails', () => {
  test('without a connection the browser has it, and the server gets it later', async () => {
    const form = open()
    place.send = offline
    form.write('A')
    await pass(pauses.send + pauses.retry)
    expect(kept.at(-1)?.text).toBe('A')
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'device', 'device'])
    expect(statuses.at(-1)).toEqual({ kind: 'device', reason: 'no connection' })
    place.send = async () => undefined
    await pass(pauses.retry)
    expect(sent).toEqual(['A'])
    expect(statuses.at(-1)?.kind).toBe('saved')
  })

  test('it is sent at once when the connection is back', async () => {
    const form = open()
    place.send = offline
    form.write('A')
    await pass(pauses.send)
    place.send = async () => undefined
    form.flush()
    await pass(0)
    expect(sent).toEqual(['A'])
  })

  test('the reason of a server that refuses is shown', async () => {
    const form = open()
    place.send = () => Promise.reject({ code: 'PT409', message: 'You have 20 unfinished articles.' })
    form.write('A')
    await pass(pauses.send)
    expect(statuses.at(-1)).toEqual({ kind: 'device', reason: 'You have 20 unfinished articles.' })
  })

  test('another copy may replace the form only when one of them has what is in it', async () => {
    const form = open()
    place.keep = () => Promise.reject(new DOMException('', 'InvalidStateError'))
    form.write('A')
    expect(await form.keepWhole()).toBe(true)
    expect(sent).toEqual(['A'])
    place.send = offline
    form.write('AB')
    expect(await form.keepWhole()).toBe(false)
    expect(statuses.at(-1)?.kind).toBe('nowhere')
    place.keep = async () => undefined
    expect(await form.keepWhole()).toBe(true)
    expect(kept.at(-1)?.text).toBe('AB')
  })
})

describe('The end', () => {
  test('nothing is kept after it, not even by a call that is on its way', async () => {
    const form = open()
    const answer = Promise.withResolvers<void>()
    place.send = () => answer.promise
    form.write('A')
    await pass(pauses.send)
    form.write('AB')
    const ending = form.end()
    await pass(10)
    expect(ended).toBe(0)
    answer.resolve()
    await ending
    await pass(60_000)
    expect(ended).toBe(1)
    expect(sent).toEqual(['A'])
    expect(kept.map((copy) => copy.text)).toEqual(['A'])
  })

  test('a window that closes keeps the last letters; a form that is torn down sends no more, as somebody else may be signed in', async () => {
    const form = open()
    form.write('A')
    form.flush()
    await pass(0)
    expect([kept.at(-1)?.text, sent]).toEqual(['A', ['A']])
    place.send = offline
    form.write('Ab')
    await pass(pauses.send)
    form.stop()
    place.send = async () => undefined
    await pass(60_000)
    expect([kept.at(-1)?.text, sent]).toEqual(['Ab', ['A']])
  })
})
