import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildIfChanged } from './build-if-changed.ts'

/** Empties the folder first, like React Router's own build. */
const websiteTool = `
const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
rmSync('build', { recursive: true, force: true })
mkdirSync('build/client', { recursive: true })
writeFileSync('build/client/page.js', '')`

const serverTool = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('build/program', { recursive: true })
writeFileSync('build/program/serve-build.js', '')`

const files = {
  'node_modules/@react-router/dev/bin.cjs': websiteTool,
  'scripts/website-build/bundle-server.ts': serverTool,
  'app/base.css': 'old',
  ...Object.fromEntries(
    [
      ...['package-lock.json', 'package.json', 'tsconfig.json', 'react-router.config.ts', 'vite.config.ts'],
      ...['scripts/website-build/write-site-templates.ts', 'supabase/sample/read-sample.ts', 'supabase/sample/seed.ts'],
      ...['content/a.ts', 'docs/guide/a.md', 'docs/screenshots/a.webp', 'lib/a.ts', 'platform/a.ts', 'server/a.ts'],
    ].map((path) => [path, '{}']),
  ),
}

test('Rebuilding only the website leaves a complete build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stationhouse-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  expect(await buildIfChanged(root)).toBe(true)
  await writeFile(join(root, 'app/base.css'), 'new and longer')
  expect(await buildIfChanged(root)).toBe(true)
  expect(existsSync(join(root, 'build/client/page.js'))).toBe(true)
  expect(existsSync(join(root, 'build/program/serve-build.js'))).toBe(true)
})
