import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, listSources, root } from './import-graph.ts'

const sources = listSources()
const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)

function countLines(path: string): number {
  return readFileSync(join(root, path), 'utf8').split('\n').length - 1
}

test('Sources have at most 300 lines, and tests at most 400', () => {
  const lineCounts = sources.map((path) => ({ path, lines: countLines(path) }))
  expect(lineCounts.filter(({ path, lines }) => lines > (isTest(path) ? 400 : 300))).toEqual([])
})

/**
 * The design system consists of uniform components. Migrations and decisions are never removed. The
 * other folders contain pictures and sample files.
 */
const isCollection = (folder: string) =>
  ['app/components/ui', 'supabase/migrations', 'platform/migrations', 'docs/decisions'].includes(folder) ||
  folder.startsWith('app/art/') ||
  folder.startsWith('content/samples/')

test('Folders have at most 20 files, except for collections', () => {
  const folders = Map.groupBy(listFiles(), (path) => dirname(path))
  const tooLarge = [...folders].filter(([folder, files]) => files.length > 20 && !isCollection(folder))
  expect(tooLarge.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

/** Each platform part has its own error catalog, and each hosted function its own entry file. */
const allowedDuplicates = ['errors.ts', 'index.ts']

test('Source file names are unique, except for routes, error catalogs and entry files', () => {
  // Routes are named after their address.
  const candidates = sources.filter((path) => !isTest(path) && !path.startsWith('app/routes/'))
  const names = Map.groupBy(candidates, (path) => basename(path))
  const duplicates = [...names].filter(([name, paths]) => paths.length > 1 && !allowedDuplicates.includes(name))
  expect(duplicates.map(([, paths]) => paths)).toEqual([])
})
