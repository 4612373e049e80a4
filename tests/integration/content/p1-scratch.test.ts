import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchSite } from '#app/features/search/search-site.ts'
import { listUsualServices } from '#app/features/services/listed-service.ts'
import { listSearchEntries } from '#app/routes/public/search/search-sources.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { listSampleRows } from '#supabase/sample/seed.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { questions } from './search-questions.ts'

let backend: TestPlatform
beforeAll(async () => {
  backend = await createTestPlatform()
  const link = (bucket: string, key: string) => `https://site.example/storage/v1/object/public/${bucket}/${key}`
  const rows = listSampleRows(await readSample(defaultSample), link)
  for (const [table, list] of Object.entries<object[]>(rows)) {
    expect((await backend.service.from(table).insert(list)).error).toBeNull()
  }
})
afterAll(() => backend.close())
test('measure', async () => {
  const entries = listSearchEntries({ settings: siteDefaults, content: mergeSiteContent([], { hasSamples: true }), hasSamples: true, services: listUsualServices() })
  const lines: string[] = []
  let right = 0
  for (const [query, wanted] of Object.entries(questions)) {
    const f = await searchSite(backend.anonymous, { query, entries, section: null, page: 1, size: 3 })
    const first = f.groups[0]?.hits[0]?.path?.replace(/#.*/, '') ?? 'nothing'
    const ok = wanted === 'nothing' ? first === 'nothing' : wanted.includes(first)
    if (ok) right++
    lines.push(`${ok ? 'ok ' : 'BAD'} ${query} → ${f.groups.map((g) => g.hits.slice(0,3).map((h) => h.path).join(' , ')).join(' | ')} ${f.hasAny ? '[any]' : ''} ${f.correction ? `[corr ${f.correction}]` : ''}`)
  }
  lines.push(`${right} of ${Object.keys(questions).length}`)
  writeFileSync('/tmp/p1-measure.txt', lines.join('\n'))
}, 300000)
