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
  test('the browser has each change at once, the server all of them when the writer pauses', async () => {
    const form = open()
    for (const letters of ['A', 'Ab', 'Abc', 'Abcd']) {
      form.write(letters)
      await pass(pauses.keep)
    }
    expect(kept.map((copy) => copy.text)).toEqual(['A', 'Ab', 'Abc', 'Abcd'])
    expect(sent).toEqual([])
    await pass(pauses.send - pauses.keep)
    expect(sent).toEqual(['Abcd'])
    // The browser knows what the server has.
    expect(kept.at(-1)).toEqual({ text: 'Abcd', sentCount: 4 })
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'saved'])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  test('without a pause, the server gets it all the same', async () => {
    const form = open()
    for (let time = 0; time < pauses.longestWriting; time += 500) {
      form.write(`${time}`)
      await pass(500)
    }
    await pass(0)
    expect(sent).toEqual(['9500'])
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

  test('a form that is opened and left as it was keeps nothing, asks the server nothing and says nothing', async () => {
    const form = open()
    form.write(null)
    await pass(60_000)
    await form.end()
    expect([kept, sent, ended]).toEqual([[], [], 0])
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

test('What is written while undone writing is removed is kept once more after it', async () => {
  const form = open()
  form.write('A')
  await pass(pauses.send)
  const removal = Promise.withResolvers<void>()
  place.end = () => removal.promise
  form.write(null)
  await pass(pauses.send)
  expect(ended).toBe(1)
  form.write('A long text')
  await pass(pauses.keep)
  // As if the browser's copy went with the removal.
  kept = []
  removal.resolve()
  await pass(0)
  expect(kept.map((copy) => copy.text)).toEqual(['A long text'])
})

describe('Where a place fails', () => {
  test('without a connection the browser has it, says so once, and the server gets it later', async () => {
    const form = open()
    place.send = offline
    form.write('A')
    await pass(pauses.send + pauses.retries[0] + pauses.retries[1])
    expect(kept.at(-1)?.text).toBe('A')
    expect(statuses.map(({ kind }) => kind)).toEqual(['sending', 'device', 'device', 'device'])
    expect(statuses.at(-1)).toEqual({ kind: 'device', reason: 'no connection' })
    place.send = async () => undefined
    await pass(pauses.retries[2])
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

  test('the reason of a server that refuses is told', async () => {
    const form = open()
    place.send = () => Promise.reject({ code: 'PT409', message: 'You have 20 unfinished articles.' })
    form.write('A')
    await pass(pauses.send)
    expect(statuses.at(-1)).toEqual({ kind: 'device', reason: 'You have 20 unfinished articles.' })
  })

  test('a browser that keeps nothing leaves it to the server, which then waits for no pause', async () => {
    const form = open()
    place.keep = () => Promise.reject(new DOMException('', 'InvalidStateError'))
    for (const letters of ['A', 'Ab', 'Abc', 'Abcd', 'Abcde']) {
      form.write(letters)
      await pass(pauses.send / 2)
    }
    expect(sent[0]).toBe('Ab')
    place.send = offline
    form.write('lost')
    await pass(pauses.send)
    expect(statuses.at(-1)?.kind).toBe('nowhere')
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
