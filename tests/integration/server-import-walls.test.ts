import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

const forbidden = [
  ['content/planted.ts', '#app/lib/dates.ts'],
  ['content/services/planted.ts', 'react'],
  ['app/planted.ts', '#server/config.ts'],
  ['app/lib/planted.ts', '#app/components/ui/button.tsx'],
  ['app/lib/planted.ts', '../components/ui/button.tsx'],
  ['app/lib/planted.ts', '#platform/index.ts'],
  ['app/components/planted.tsx', '#app/features/articles/article.ts'],
  ['app/components/planted.tsx', '../features/articles/article.ts'],
  ['app/components/ui/planted.tsx', '#app/components/site-header.tsx'],
  ['app/components/ui/planted.tsx', '../site-header.tsx'],
  ['app/components/ui/planted.tsx', '#content/navigation.ts'],
  ['app/features/articles/planted.tsx', '#app/features/leadership/leader.ts'],
  ['app/features/articles/planted.tsx', '../leadership/leader.ts'],
  ['app/features/articles/planted.tsx', './admin/articles-tab.tsx'],
  ['app/features/articles/planted.tsx', '#app/routes/public/news.tsx'],
  ['app/features/articles/planted.tsx', '#supabase/sample/seed.ts'],
  ['app/features/articles/admin/planted.tsx', '#app/features/media/media-item.ts'],
  ['app/features/articles/admin/planted.tsx', '../../media/media-item.ts'],
  ['app/routes/public/planted.tsx', '@tanstack/react-query'],
  ['app/routes/public/planted.tsx', 'react-hook-form'],
  ['app/routes/public/planted.tsx', '#app/lib/browser/supabase.ts'],
  ['app/routes/public/planted.tsx', '#app/features/articles/admin/articles-tab.tsx'],
  ['app/routes/public/planted.tsx', '#app/features/session/session-context.ts'],
  ['app/routes/account/planted.tsx', '#app/features/articles/admin/articles-tab.tsx'],
  ['app/routes/admin/planted.tsx', '#platform/auth/create-auth.ts'],
  ['platform/planted.ts', '#server/site.ts'],
  ['platform/auth/planted.ts', '#platform/rest/rest.ts'],
  ['platform/auth/planted.ts', '../storage/create-storage.ts'],
  ['platform/auth/endpoints/planted.ts', '../../rest/rest.ts'],
  ['platform/storage/planted.ts', '#platform/index.ts'],
  ['platform/rest/planted.ts', '#app/lib/dates.ts'],
  ['platform/database/planted.ts', '#platform/auth/create-auth.ts'],
  ['platform/http/planted.ts', '../rest/rest.ts'],
  ['supabase/functions/planted/handler.ts', '#platform/index.ts'],
  ['supabase/sample/planted.ts', '#app/lib/dates.ts'],
  ['server/planted.ts', '#app/lib/dates.ts'],
  ['server/planted.ts', '#tests/support/target.ts'],
  ['server/planted.ts', '#scripts/find-browser.ts'],
  ['app/lib/planted.ts', '#tests/support/owner.ts'],
] as const

const allowed = [
  ['app/lib/planted.ts', '#content/site-defaults.ts'],
  ['app/components/planted.tsx', '#app/components/ui/button.tsx'],
  ['app/components/ui/planted.tsx', '#app/lib/class-names.ts'],
  ['app/features/articles/admin/planted.tsx', '../article.ts'],
  ['app/routes/public/planted.tsx', '#app/features/articles/article.ts'],
  ['app/routes/admin/planted.tsx', '#app/features/articles/admin/articles-tab.tsx'],
  ['platform/auth/planted.ts', '#platform/database/database.ts'],
  ['platform/rest/endpoints/planted.ts', '../errors.ts'],
  ['platform/planted.ts', './rest/rest.ts'],
  ['server/planted.ts', '#app/page-handler.ts'],
  ['server/planted.ts', '#platform/index.ts'],
] as const

const ways = {
  import: (module: string) => `import x from '${module}'\nx()\n`,
  'import type': (module: string) => `import type { X } from '${module}'\nexport type Y = X\n`,
  export: (module: string) => `export { x } from '${module}'\n`,
  'import()': (module: string) => `await import('${module}')\n`,
}
const html = 'export const Planted = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />\n'

const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

/** `path rule` of everything found in a folder that holds the planted files under the project's rules. */
const found = new Set<string>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-walls-'))
  const config = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
  await plant('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }))
  for (const [path, module] of [...forbidden, ...allowed]) {
    for (const [way, write] of Object.entries(ways)) await plant(plantedPath(path, module, way), write(module))
  }
  await plant('app/components/html.tsx', html)
  const report = await new Promise<string>((resolve) => {
    const argv = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
    execFile(process.execPath, argv, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_failed, stdout) => resolve(stdout))
  })
  for (const { category, location } of reportSchema.parse(JSON.parse(report)).diagnostics) {
    found.add(`${location.path} ${category.split('/').at(-1)}`)
  }
})
afterAll(() => rm(folder, { recursive: true }))

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

function plantedPath(path: string, module: string, way: string): string {
  return path.replace('planted', `${module} ${way}`.replaceAll(/[^a-z]+/g, '-'))
}

test.each(forbidden)('%s may not import %s, in whichever way', (path, module) => {
  for (const way of Object.keys(ways)) expect(found).toContain(`${plantedPath(path, module, way)} noRestrictedImports`)
})

test.each(allowed)('%s may import %s', (path, module) => {
  for (const way of Object.keys(ways))
    expect(found).not.toContain(`${plantedPath(path, module, way)} noRestrictedImports`)
})

test('No component can set HTML that is no template of ours', () => {
  expect(found).toContain('app/components/html.tsx noDangerouslySetInnerHtml')
})
