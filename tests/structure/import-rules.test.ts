import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, listImports, listSources, root } from './import-graph.ts'
import { findImportRule, findViolation, readImportRules } from './import-rules.ts'

const rules = readImportRules()
const imports = listImports()
const isUnitTest = (path: string) => /^(?!tests\/).*\.test\.tsx?$/.test(path)

test('Every file belongs to a part, and all imports except those of unit tests follow the table of parts', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  const violations = [
    ...listSources().filter((path) => findImportRule(rules, path) === null),
    ...imports.filter(({ from }) => !isUnitTest(from)).map((entry) => findViolation(rules, entry)),
  ]
  expect([...new Set(violations.filter((sentence) => sentence !== null))]).toEqual([])
})

/** Parts without TypeScript: style sheets, fonts and drawings. */
const filesOnly = ['app/styles/**', 'app/art/**']

test('Every part contains a file, and every permission is used', () => {
  const usedPermissions = new Set<string>()
  for (const { from, to } of imports) {
    const importer = findImportRule(rules, from)?.rule
    for (const name of importer?.allowedImports ?? []) {
      if (name === to || name === findImportRule(rules, to)?.rule.pattern || to.startsWith(name.replace(/\*\*$/, ''))) {
        usedPermissions.add(`${importer?.pattern} → ${name}`)
      }
    }
  }
  const usedPatterns = new Set(listSources().map((path) => findImportRule(rules, path)?.rule.pattern))
  const unused = rules.flatMap(({ pattern, allowedImports }) => [
    ...(usedPatterns.has(pattern) || filesOnly.includes(pattern) ? [] : [pattern]),
    ...allowedImports.map((name) => `${pattern} → ${name}`).filter((permission) => !usedPermissions.has(permission)),
  ])
  expect(unused).toEqual([])
})

const staffOnly = [
  '@hookform/resolvers',
  '@supabase/auth-js',
  '@tanstack/react-query',
  'react-dropzone',
  'react-hook-form',
  'app/lib/browser/client/browser-client.ts',
]

test('Public pages don’t load a query library, forms, a client library or staff code', () => {
  const loadedFiles = listLoadedFiles(listSources().filter((path) => /^app\/(root\.tsx$|routes\/public\/)/.test(path)))
  expect(loadedFiles.size).toBeGreaterThan(100)
  expect([...loadedFiles].filter((path) => staffOnly.includes(path) || path.includes('/admin/'))).toEqual([])
})

/**
 * Lists all files that run when these files are loaded, including code that only the server's
 * loaders use.
 */
function listLoadedFiles(entries: string[]): Set<string> {
  const byFile = Map.groupBy(imports, ({ from }: Import) => from)
  const loadedFiles = new Set(entries)
  for (const path of loadedFiles) {
    for (const { to, isTypeOnly } of byFile.get(path) ?? []) if (!isTypeOnly) loadedFiles.add(to)
  }
  return loadedFiles
}

test('No import cycle exists', () => {
  const byFile = Map.groupBy(imports, ({ from }: Import) => from)
  const visited = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, chain: string[]): void => {
    if (chain.includes(path)) cycles.push([...chain.slice(chain.indexOf(path)), path].join(' → '))
    if (chain.includes(path) || visited.has(path)) return
    for (const { to } of byFile.get(path) ?? []) visit(to, [...chain, path])
    visited.add(path)
  }
  for (const path of byFile.keys()) visit(path, [])
  expect(cycles).toEqual([])
})

test('No component can set HTML', () => {
  const { linter, overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  expect(linter.rules.security.noDangerouslySetInnerHtml).toBe('error')
  expect(JSON.stringify(overrides)).not.toContain('security')
})
