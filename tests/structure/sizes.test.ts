import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, listSources, root } from './import-graph.ts'

const sources = listSources()
const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)

function countLines(path: string): number {
  return readFileSync(join(root, path), 'utf8').split('\n').length - 1
}

test('No source is longer than 300 lines, and no test than 400', () => {
  const long = sources.map((path) => ({ path, lines: countLines(path) }))
  expect(long.filter(({ path, lines }) => lines > (isTest(path) ? 400 : 300))).toEqual([])
})

/** The design system is a shelf whose pieces have one shape; the others grow by the day, or hold pictures. */
const isShelf = (folder: string) =>
  ['app/components/ui', 'supabase/migrations', 'platform/migrations', 'docs/decisions'].includes(folder) ||
  folder.startsWith('app/art/') ||
  folder.startsWith('content/samples/')

test('No folder has more than 20 files, but for shelves', () => {
  const folders = Map.groupBy(listFiles(), (path) => dirname(path))
  const full = [...folders].filter(([folder, files]) => files.length > 20 && !isShelf(folder))
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

/** Each part of the platform has its catalog of errors, and each function of a hosted project its entry. */
const sameNames = ['errors.ts', 'index.ts']

test('No two sources have one name, but for routes, which are called like their address', () => {
  const named = sources.filter((path) => !isTest(path) && !path.startsWith('app/routes/'))
  const names = Map.groupBy(named, (path) => basename(path))
  const doubles = [...names].filter(([name, paths]) => paths.length > 1 && !sameNames.includes(name))
  expect(doubles.map(([, paths]) => paths)).toEqual([])
})
