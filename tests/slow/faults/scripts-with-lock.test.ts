import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stationhouse-lock-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/**
 * Starts a process that holds the lock for this long. It writes to the file `work` when it begins
 * and ends.
 */
function start(milliseconds: number) {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, '../../../scripts/installation/with-lock.mjs'))}
    await withLock(${JSON.stringify(root)}, async () => {
      appendFileSync(${JSON.stringify(join(root, 'work'))}, process.pid + ' begins\\n')
      await setTimeout(${milliseconds})
      appendFileSync(${JSON.stringify(join(root, 'work'))}, process.pid + ' ends\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return { child, output: () => output, exited: once(child, 'close').then(([code]) => code) }
}

const readWork = async () => (await readFile(join(root, 'work'), 'utf8').catch(() => '')).split('\n').filter(Boolean)

test('Only one process holds the lock at a time, and a killed one doesn’t block others', async () => {
  const killedStart = start(600_000)
  await expect.poll(readWork).toHaveLength(1)
  const otherRuns = Array.from({ length: 6 }, () => start(50))
  for (const { output } of otherRuns) await expect.poll(output).toMatch(/^Waiting for another start/)
  expect(await readWork()).toHaveLength(1)
  killedStart.child.kill('SIGKILL')
  expect(await Promise.all(otherRuns.map(({ exited }) => exited))).toEqual([0, 0, 0, 0, 0, 0])
  const [first, ...lines] = await readWork()
  expect(first).toBe(`${killedStart.child.pid} begins`)
  const beginLines = lines.filter((_, index) => index % 2 === 0)
  expect(lines).toEqual(beginLines.flatMap((line) => [line, line.replace('begins', 'ends')]))
  expect(new Set(beginLines).size).toBe(6)
  expect(await readdir(join(root, '.cache'))).toEqual([])
})

test('The lock is released when the work throws', async () => {
  const { withLock } = await import('#scripts/installation/with-lock.mjs')
  await expect(withLock(root, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withLock(root, () => 'done')).toBe('done')
})
