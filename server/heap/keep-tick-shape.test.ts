import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const program = pathToFileURL(join(import.meta.dirname, 'keep-tick-shape.ts')).href
/** What a rest of the server does, twice, with work before and between. */
const script = `
import '${program}'
import { createHook } from 'node:async_hooks'
let latest
const hook = createHook({ init: (id, type, trigger, tick) => { if (type === 'TickObject') latest = tick } })
for (let rest = 0; rest < 2; rest += 1) {
  for (let count = 0; count < 5_000; count += 1) await new Promise((resolve) => process.nextTick(resolve))
  await new Promise((resolve) => setTimeout(resolve, 5))
  gc({ type: 'major', flavor: 'last-resort' })
}
hook.enable()
process.nextTick(() => {})
hook.disable()
const kept = process[Symbol.for('stationhouse.tick')]
console.log(kept !== undefined && %HaveSameMap(kept, latest) ? 'shared' : 'lost')`

test('What process.nextTick makes after collections of garbage shares its hidden class with the object that is kept', () => {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toBe('shared\n')
})
