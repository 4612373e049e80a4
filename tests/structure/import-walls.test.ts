import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, listImports, listSources, root } from './import-graph.ts'
import { findPart, findViolation, readWalls } from './wall-table.ts'

const walls = readWalls()
const imports = listImports()
const isUnitTest = (path: string) => /^(?!tests\/).*\.test\.tsx?$/.test(path)

test('Every file belongs to a part, and every import keeps to the table of parts', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  const violations = [
    ...listSources().filter((path) => findPart(walls, path) === null),
    ...imports.filter(({ from }) => !isUnitTest(from)).map((found) => findViolation(walls, found)),
  ]
  expect([...new Set(violations.filter((sentence) => sentence !== null))]).toEqual([])
})

/** Parts without TypeScript: style sheets, fonts and drawings. */
const filesOnly = ['app/styles/**', 'app/art/**']

test('Every part holds something, and every permission is used', () => {
  const used = new Set<string>()
  for (const { from, to } of imports) {
    const importer = findPart(walls, from)?.part
    for (const name of importer?.mayImport ?? []) {
      if (name === to || name === findPart(walls, to)?.part.pattern || to.startsWith(name.replace(/\*\*$/, ''))) {
        used.add(`${importer?.pattern} → ${name}`)
      }
    }
  }
  const holders = new Set(listSources().map((path) => findPart(walls, path)?.part.pattern))
  const idle = walls.flatMap(({ pattern, mayImport }) => [
    ...(holders.has(pattern) || filesOnly.includes(pattern) ? [] : [pattern]),
    ...mayImport.map((name) => `${pattern} → ${name}`).filter((permission) => !used.has(permission)),
  ])
  expect(idle).toEqual([])
})

const staffOnly = [
  '@hookform/resolvers',
  '@supabase/auth-js',
  '@tanstack/react-query',
  'react-dropzone',
  'react-hook-form',
  'tailwind-merge',
  'app/lib/browser/supabase.ts',
]

test('Visitors load no query library, no forms, no client library and no staff code', () => {
  const reached = listReached(listSources().filter((path) => /^app\/(root\.tsx$|routes\/public\/)/.test(path)))
  expect(reached.size).toBeGreaterThan(100)
  expect([...reached].filter((path) => staffOnly.includes(path) || path.includes('/admin/'))).toEqual([])
})

/** All that runs when these files are loaded; of what is for the server's loaders alone, too. */
function listReached(entries: string[]): Set<string> {
  const byFile = Map.groupBy(imports, ({ from }: Import) => from)
  const reached = new Set(entries)
  for (const path of reached) {
    for (const { to, isTypeOnly } of byFile.get(path) ?? []) if (!isTypeOnly) reached.add(to)
  }
  return reached
}

test('No file imports itself by way of others', () => {
  const byFile = Map.groupBy(imports, ({ from }: Import) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, way: string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (way.includes(path) || done.has(path)) return
    for (const { to } of byFile.get(path) ?? []) visit(to, [...way, path])
    done.add(path)
  }
  for (const path of byFile.keys()) visit(path, [])
  expect(circles).toEqual([])
})

test('No component can set HTML', () => {
  const { linter, overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  expect(linter.rules.security.noDangerouslySetInnerHtml).toBe('error')
  expect(JSON.stringify(overrides)).not.toContain('security')
})
