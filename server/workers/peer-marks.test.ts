import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPeerMarks } from './peer-marks.ts'

async function isSettled(promise: Promise<void>): Promise<boolean> {
  let settled = false
  void promise.then(() => {
    settled = true
  })
  await setImmediate()
  return settled
}

test('A mark is waited for until every other process has seen it', async () => {
  const marks = createPeerMarks('one', () => {})
  marks.setOthers(['one', 'two', 'three'])
  const [first, second] = [marks.expect('mark 1'), marks.expect('mark 2')]
  marks.seen('mark 1', 'two')
  marks.seen('mark 2', 'two')
  marks.seen('mark 1', 'two')
  expect(await isSettled(first)).toBe(false)
  marks.seen('mark 1', 'three')
  expect(await isSettled(first)).toBe(true)
  expect(await isSettled(second)).toBe(false)
})

test('Nobody waits for a process that has ended, nor where there is none', async () => {
  const marks = createPeerMarks('one', () => {})
  expect(await isSettled(marks.expect('mark'))).toBe(true)
  marks.setOthers(['one', 'two', 'three'])
  const waiting = marks.expect('mark')
  marks.seen('mark', 'three')
  marks.setOthers(['one', 'three'])
  expect(await isSettled(waiting)).toBe(true)
})
