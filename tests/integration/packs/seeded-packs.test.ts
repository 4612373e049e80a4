import { afterAll, beforeAll, expect, test } from 'vitest'
import { desertPack } from '#content/packs/desert/desert-pack.ts'
import { seedSampleContent } from '#server/start/seed-sample-content.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

let site: TestPlatform
beforeAll(async () => {
  site = await createTestPlatform()
})
afterAll(() => site.close())

test('A site filled from a pack has its people, its services in its own words, and what a vacant post says of its own', async () => {
  const supabase = site.service
  await seedSampleContent({ address: site.database.address, supabase, seed: 'desert', print: () => {} })

  const { data: people } = await supabase.from('leadership').select('slug, vacancy').throwOnError()
  expect(people).toHaveLength(desertPack.leaders.length)
  const jail = desertPack.leaders.find(({ slug }) => slug === 'captain-of-the-jail')
  expect(people.find(({ slug }) => slug === 'captain-of-the-jail')?.vacancy).toEqual(jail?.vacancy)

  const posse = desertPack.services?.['k9-unit']
  const { data: texts } = await supabase
    .from('content_documents')
    .select('content')
    .eq('id', 'service:k9-unit')
    .single()
    .throwOnError()
  expect(texts.content).toMatchObject({ title: posse?.title, procedures: { steps: posse?.procedures } })
  const { data: services } = await supabase.from('services').select('id, action, forms').throwOnError()
  expect(services.filter(({ action, forms }) => action === null || forms === null)).toEqual([])
  expect(services.find(({ id }) => id === 'k9-unit')?.action).toEqual(posse?.action)
})
