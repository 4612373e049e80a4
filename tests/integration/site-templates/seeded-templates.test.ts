import { afterAll, expect, test } from 'vitest'
import { seedSampleContent } from '#server/start/seed-sample-content.ts'
import { readSample } from '#supabase/sample/read-sample.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'

const { leaders, ownPages, texts: desertContent, services: desertServices } = (await readSample('desert')).contents

/** Lists the addresses of the pictures on a page. */
const listPictures = (page: unknown) => JSON.stringify(page).match(/\/storage\/v1\/object\/public\/[\w./-]+/g) ?? []

const site = await createTestPlatform()
afterAll(() => site.close())

test('Seeding from a template creates its leaders, pages, service texts and vacancies', async () => {
  const supabase = site.service
  await seedSampleContent({ connection: site.database.connection, supabase, seed: 'desert', print: () => {} })

  const { data: people } = await supabase.from('leadership').select('slug, vacancy').throwOnError()
  expect(people).toHaveLength(leaders.length)
  const { data: pages } = await site.anonymous
    .from('content_documents')
    .select('slug, content')
    .not('slug', 'is', null)
    .throwOnError()
  expect(pages.map(({ slug }) => slug).sort()).toEqual(ownPages.map(({ content }) => content.slug).sort())
  const pictures = pages.flatMap(({ content }) => listPictures(content))
  expect(pictures.length).toBeGreaterThan(3)
  for (const picture of new Set(pictures)) {
    const [bucket = '', ...key] = picture.slice('/storage/v1/object/public/'.length).split('/')
    expect((await site.anonymous.storage.from(bucket).download(key.join('/'))).error, picture).toBeNull()
  }
  const jail = leaders.find(({ slug }) => slug === 'captain-of-the-jail')
  expect(people.find(({ slug }) => slug === 'captain-of-the-jail')?.vacancy).toEqual(jail?.vacancy)

  const { data: texts } = await supabase
    .from('content_documents')
    .select('content')
    .eq('id', 'service:k9-unit')
    .single()
    .throwOnError()
  expect(texts.content.title).toBe('Mounted Posse')
  expect(desertContent['service:k9-unit']).toMatchObject(texts.content)
  const { data: services } = await supabase.from('services').select('id, action, forms').throwOnError()
  expect(services.filter(({ action, forms }) => action === null || forms === null)).toEqual([])
  expect(services.find(({ id }) => id === 'k9-unit')?.action).toEqual(desertServices['k9-unit']?.action)
})
