import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const program = pathToFileURL(join(import.meta.dirname, 'keep-tick-shape.ts')).href
/** What a rest of the server does, twice, with work before and between. */
const script = `
const { keepTickShape } = await import('${program}')
const work = async () => {
  for (let count = 0; count < 5_000; count += 1) await new Promise((resolve) => process.nextTick(resolve))
  await new Promise((resolve) => setTimeout(resolve, 5))
}
const first = new WeakRef(keepTickShape())
for (let rest = 0; rest < 2; rest += 1) {
  await work()
  gc({ type: 'major', flavor: 'last-resort' })
}
await work()
const kept = first.deref()
console.log(kept !== undefined && %HaveSameMap(kept, keepTickShape()) ? 'kept' : 'lost')`

test('The hidden class of what process.nextTick makes outlives collections of garbage', () => {
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '--eval', script]
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toBe('kept\n')
})
