import { expect, test } from 'vitest'
import { answerCopy } from './answer-copy.ts'

/** A disk with so many bytes left, and two copies that write to it. */
function shareDisk(left: number) {
  const disk = { left }
  const options = {
    describeStatus: async () => new Response('fine'),
    async takeRoom(bytes: number) {
      if (bytes > disk.left) return null
      disk.left -= bytes
      return () => {
        disk.left += bytes
      }
    },
  }
  return { disk, one: answerCopy(options), other: answerCopy(options) }
}

const room = (bytes: number) => ({ kind: 'room', bytes }) as const

test('Copies share the room of the disk, and each gives back what it took itself', async () => {
  const { disk, one, other } = shareDisk(100)
  expect(await one.answer(1, room(60))).toEqual({ kind: 'room', isTaken: true })
  expect(await other.answer(1, room(60))).toEqual({ kind: 'room', isTaken: false })
  expect(await other.answer(2, room(40))).toEqual({ kind: 'room', isTaken: true })
  other.giveBack(1)
  expect(disk.left).toBe(0)
  one.giveBack(1)
  one.giveBack(1)
  expect(disk.left).toBe(60)
})

test('What a copy has taken when it ends, or asked for just before, is free again', async () => {
  const { disk, one } = shareDisk(100)
  await one.answer(1, room(30))
  const late = one.answer(2, room(30))
  one.end()
  await late
  expect(disk.left).toBe(100)
})

test('Where files are elsewhere there is always room', async () => {
  const { answer } = answerCopy({ describeStatus: async () => new Response(), takeRoom: null })
  expect(await answer(1, room(1_000_000_000))).toEqual({ kind: 'room', isTaken: true })
})
