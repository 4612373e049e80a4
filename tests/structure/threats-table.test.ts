import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each(['threats.md', 'reliability.md'])('Every test that %s names is there', async (name) => {
  const table = await readFile(join(root, 'docs', name), 'utf8')
  const named = [...table.matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('Of each promise about reliability there is one row', async () => {
  const table = await readFile(join(root, 'docs', 'reliability.md'), 'utf8')
  const numbers = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
})
