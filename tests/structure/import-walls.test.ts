import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, listImports, listSources, readImports, root } from './import-graph.ts'
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

const forbidden = [
  ['lib/queue.ts', '#content/documents.ts'],
  ['content/services/one.ts', '#app/lib/video.ts'],
  ['app/root.tsx', '#server/config.ts'],
  ['app/lib/video.ts', '#app/components/ui/button.tsx'],
  ['app/lib/video.ts', '../components/ui/button.tsx'],
  ['app/components/site-header.tsx', '../features/articles/article.ts'],
  ['app/components/ui/button.tsx', '../site-header.tsx'],
  ['app/components/ui/button.tsx', '#content/page-table.ts'],
  ['app/features/articles/article.ts', '../leadership/leader.ts'],
  ['app/features/articles/article.ts', '#app/features/leadership/leader.ts'],
  ['app/features/articles/article.ts', './admin/articles-tab.tsx'],
  ['app/features/articles/article.ts', '#app/routes/public/news.tsx'],
  ['app/features/articles/article.ts', '#supabase/sample/seed.ts'],
  ['app/features/articles/admin/article-dialog.tsx', '../../media/media-item.ts'],
  ['app/features/articles/admin/article-dialog.tsx', '../../media/admin/media-tab.tsx'],
  ['app/routes/public/news.tsx', '#app/features/articles/admin/articles-tab.tsx'],
  ['app/routes/public/news.tsx', '../admin/dashboard.tsx'],
  ['app/routes/account/auth.tsx', '#app/features/articles/admin/articles-tab.tsx'],
  ['app/routes/admin/staff.tsx', '#platform/create-platform.ts'],
  ['platform/create-platform.ts', '#server/config.ts'],
  ['platform/auth/create-auth.ts', '../storage/create-storage.ts'],
  ['platform/auth/create-auth.ts', '#platform/create-platform.ts'],
  ['platform/database/migrate.ts', '../auth/create-auth.ts'],
  ['platform/database/migrate.ts', '../cluster/embedded-postgres.ts'],
  ['platform/identity/keys.ts', '../rest/create-rest.ts'],
  ['platform/rest/create-rest.ts', '#app/lib/video.ts'],
  ['supabase/functions/_shared/read-json.ts', '#platform/create-platform.ts'],
  ['server/main.ts', '#app/lib/video.ts'],
  ['server/main.ts', '#platform/database/address.ts'],
  ['server/main.ts', '#tests/support/owner.ts'],
  ['server/main.ts', '#scripts/find-browser.ts'],
  ['app/new-folder/file.ts', 'react'],
  ['platform/auth/create-auth.ts', '#new-folder/file.ts'],
] as const

const allowed = [
  ['app/site/settings/site-settings.ts', '#content/site-defaults.ts'],
  ['app/components/site-header.tsx', './ui/button.tsx'],
  ['app/components/ui/button.tsx', '#app/lib/class-names.ts'],
  ['app/features/articles/admin/article-dialog.tsx', '../article.ts'],
  ['app/routes/public/news.tsx', '#app/features/articles/article.ts'],
  ['app/routes/admin/staff.tsx', '#app/features/articles/admin/articles-tab.tsx'],
  ['platform/auth/create-auth.ts', '../database/database.ts'],
  ['platform/auth/endpoints/token.ts', '../protocol/errors.ts'],
  ['platform/create-platform.ts', './rest/create-rest.ts'],
  ['server/main.ts', '#app/page-handler.ts'],
  ['server/main.ts', '#platform/create-platform.ts'],
] as const

const forms = [
  (module: string) => `import x from '${module}'\nx()\n`,
  (module: string) => `import type { X } from '${module}'\nexport type Y = X\n`,
  (module: string) => `export { x } from '${module}'\n`,
  (module: string) => `export * from '${module}'\n`,
  (module: string) => `await import('${module}')\n`,
  (module: string) => `export type Y = import('${module}').X\n`,
]

test.each(forbidden)('%s may not import %s, in whatever form', (path, module) => {
  for (const write of forms) {
    const [found] = readImports(path, write(module))
    expect(found && findViolation(walls, found)).toEqual(expect.any(String))
  }
})

test.each(allowed)('%s may import %s', (path, module) => {
  for (const write of forms) {
    const [found] = readImports(path, write(module))
    expect(found && findViolation(walls, found)).toBeNull()
  }
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
  const rule = 'security/noDangerouslySetInnerHtml'
  const folder = mkdtempSync(join(tmpdir(), 'stationhouse-html-'))
  try {
    const planted = join(folder, 'planted.tsx')
    writeFileSync(
      planted,
      'export const Planted = (p: { html: string }) => <p dangerouslySetInnerHTML={{ __html: p.html }} />\n',
    )
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    // With rules about the whole project, all of it would be read first.
    const argv = [
      biome,
      'lint',
      '--reporter=json',
      `--only=${rule}`,
      `--config-path=${root}`,
      '--vcs-enabled=false',
      planted,
    ]
    const { stdout, status } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    expect(stdout).toContain('noDangerouslySetInnerHtml')
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
  const { linter, overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  expect(linter.rules.security.noDangerouslySetInnerHtml).toBe('error')
  expect(JSON.stringify(overrides)).not.toContain('security')
})
