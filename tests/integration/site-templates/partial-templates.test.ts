import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { parseTemplate } from '#app/features/site-templates/parse-template.ts'
import type { TemplatePart } from '#app/features/site-templates/template-parts.ts'
import { createTemplateSite, exportAll, importTemplate } from '#tests/support/site-templates/template-site.ts'

const [source, site] = await Promise.all([createTemplateSite('sample'), createTemplateSite('none')])
const sourceAdmin = await source.signInAs('admin')
await addFilesToEveryPart(sourceAdmin)
const fullTemplate = (await exportAll(sourceAdmin, { hasSamples: true })).file
const admin = await site.signInAs('admin')
afterAll(() => Promise.all([source.close(), site.close()]))

/** Makes each part use a file of the library. */
async function addFilesToEveryPart(client: SupabaseClient) {
  const listFiles = async (type: string) => {
    const files = client.from('media_library').select('id, file_path').like('file_type', type).order('id')
    return (await files.throwOnError()).data ?? []
  }
  const imprint = { parts: [{ title: 'Who answers', text: 'Jane Doe, 1 Real Street' }] }
  await client.from('content_documents').update({ content: { imprint } }).eq('id', 'legal').throwOnError()
  const [badge, hero, photo, lamp] = (await listFiles('image/%')).map(({ file_path }) => file_path)
  const [paper] = await listFiles('%pdf')
  const settings = { badge: { picture: badge }, hero: { picture: hero } }
  await client.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
  await client.from('leadership').update({ photo }).eq('has_filled_position', true).throwOnError()
  const articleText = { title: 'The lamp', excerpt: 'x', content: `![A lamp](${lamp})`, content_format: 'markdown' }
  const article = { ...articleText, category: 'Quarry', author: 'A', state: 'published' }
  await client.from('articles').insert(article).throwOnError()
  const form = { slug: 'f', title: 'Our form', file: paper?.id, introduction: '', fields: [] }
  await client
    .from('services')
    .update({ forms: [form] })
    .eq('id', 'k9-unit')
    .throwOnError()
}

/** Lists the addresses of library files that a part of the site shows to visitors. */
async function listPublicFiles(part: TemplatePart): Promise<string[]> {
  const { anonymous } = site
  const tables = { appearance: 'site_settings', people: 'leadership', articles: 'articles', texts: 'services' } as const
  const { data } = await anonymous
    .from(tables[part as keyof typeof tables])
    .select('*')
    .throwOnError()
  const text = JSON.stringify(data)
  const { data: files } = await anonymous.from('media_library').select('id, file_path').throwOnError()
  const forms = files.filter(({ id }) => text.includes(id)).map(({ file_path }) => file_path)
  return [...forms, ...(text.match(/\/storage\/v1\/object\/public\/media-library\/[A-Za-z0-9_./-]+\w/g) ?? [])]
}

describe.each<[TemplatePart, number]>([
  ['appearance', 2],
  ['people', 1],
  ['articles', 1],
  ['texts', 1],
])('Files of the template part %s', (part, files) => {
  test.each(['was exported alone', 'is chosen from a whole template'])('are public if the part %s', async (way) => {
    const chosenParts = new Set([part])
    const file =
      way === 'was exported alone'
        ? (await exportAll(sourceAdmin, { hasSamples: true, parts: chosenParts })).file
        : fullTemplate
    await importTemplate(admin, file, { parts: chosenParts })
    const addresses = await listPublicFiles(part)
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(files)
    for (const address of addresses) {
      const { status } = await site.platform.fetch(new Request(`${site.url}${address}`))
      expect([address, status]).toEqual([address, 200])
    }
    const { data: imports } = await admin.rpc('list_template_imports').throwOnError()
    await admin.rpc('undo_site_template', { import: imports[0].action, is_preview: false }).throwOnError()
    const { data: remaining } = await site.service.from('media_library').select('id').throwOnError()
    expect(remaining).toEqual([])
  })
})

test('An export omits the imprint', async () => {
  const { contents } = await parseTemplate(fullTemplate)
  expect(contents.texts).toHaveProperty('errors')
  expect(contents.texts).not.toHaveProperty('legal')
  expect(JSON.stringify(contents)).not.toContain('Jane Doe')
})

test('Imported content doesn’t count as sample content, even if it comes from another site’s sample', async () => {
  const { data: seeded } = await sourceAdmin.rpc('count_sample_content').throwOnError()
  expect(seeded.untouched).toBeGreaterThan(10)
  await importTemplate(admin, fullTemplate)
  const { data } = await admin.rpc('count_sample_content').throwOnError()
  expect(data).toEqual({ untouched: 0, own: 0 })

  await site.database.admin`update public.activity set occurred_at = occurred_at - interval '401 days'`
  await site.service.rpc('sweep_activity').throwOnError()
  const { data: laterCounts } = await admin.rpc('count_sample_content').throwOnError()
  expect(laterCounts).toEqual({ untouched: 0, own: 0 })
})
