import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('What one caller asks for at once is spread over turns of the event loop, and another caller comes between', async () => {
  const turns = createTurns()
  const begun: string[] = []
  for (let index = 0; index < 100; index += 1) turns.run('flood', () => begun.push('flood'))
  turns.run('visitor', () => begun.push('visitor'))
  expect(begun.length).toBeLessThan(40)
  for (let turn = 0; turn < 2; turn += 1) await setImmediate()
  expect(begun.indexOf('visitor')).toBeGreaterThan(0)
  expect(begun.length).toBeLessThan(100)
  while (begun.length < 101) await setImmediate()
})
