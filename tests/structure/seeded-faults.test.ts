import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededFaults } from '#scripts/mutants/seeded-faults.ts'
import { root } from './import-graph.ts'

test('There are 25 seeded faults in every part of the site, and each has its test', () => {
  expect(seededFaults).toHaveLength(25)
  expect(new Set(seededFaults.map(({ name }) => name)).size).toBe(25)
  const parts = new Set(seededFaults.map(({ file }) => file.split('/')[0]))
  expect([...parts].sort()).toEqual(['app', 'platform', 'server', 'supabase'])
  expect(seededFaults.filter(({ test: path }) => !existsSync(join(root, path)))).toEqual([])
  const untitled = seededFaults.filter(
    ({ title, test: path }) => title !== undefined && !readFileSync(join(root, path), 'utf8').includes(title),
  )
  expect(untitled).toEqual([])
})

test('Each seeded fault still fits the code that it changes', () => {
  const misfits = seededFaults.filter(
    ({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2,
  )
  expect(misfits.map(({ name }) => name)).toEqual([])
})
