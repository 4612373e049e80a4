import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('Every test that the table of threats names is there', async () => {
  const table = await readFile(join(root, 'docs', 'threats.md'), 'utf8')
  const named = [...table.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
