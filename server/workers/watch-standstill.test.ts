import { expect, test } from 'vitest'
import { watchStandstill } from './watch-standstill.ts'

test('Only a process that stood still assumes that it missed a change, once', () => {
  let time = 0
  let ends = 0
  const standstill = watchStandstill({ onEnd: () => (ends += 1), now: () => time })
  for (; time < 60_000; time += 1_000) standstill.check()
  expect(ends).toBe(0)
  time += 9_000
  standstill.check()
  standstill.check()
  expect(ends).toBe(1)
  standstill.close()
})
