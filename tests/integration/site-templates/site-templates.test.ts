import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePart } from '#app/features/site-templates/admin/describe-part.ts'
import type { TemplateItem } from '#app/features/site-templates/admin/template-data.ts'
import { mergeAllContent } from '#app/site/content/merge-site-content.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { createCustomPageContent } from '#tests/support/content/custom-page-content.ts'
import {
  allParts,
  createTemplateSite,
  exportAll,
  importTemplate,
  previewImport,
  type TemplateSite,
} from '#tests/support/site-templates/template-site.ts'

let source: TemplateSite
let site: TemplateSite
let admin: SupabaseClient
let file: Blob
beforeAll(async () => {
  ;[source, site] = await Promise.all([createTemplateSite('sample'), createTemplateSite('none')])
  const sourceAdmin = await source.signInAs('admin')
  await changeEveryPart(sourceAdmin)
  file = (await exportAll(sourceAdmin, { hasSamples: true })).file
  admin = await site.signInAs('admin')
})
afterAll(() => Promise.all([source.close(), site.close()]))

const service = 'k9-unit'

/** Changes something in every part of the site. */
async function changeEveryPart(sourceAdmin: SupabaseClient) {
  const settings = {
    name: 'Quarry Hill Police',
    address: { city: 'Quarry Hill' },
    applicationUrl: 'https://apply.quarry-hill.example/',
    communities: { official: { link: 'https://discord.gg/quarry' }, proxies: ['https://proxy.example/?to={url}'] },
    colors: { main: '#3a1212', accent: '#88aa33', paper: '#ffffff' },
    badge: { shape: 'round' },
  }
  await sourceAdmin.from('site_settings').update({ settings }).eq('id', 1).throwOnError()
  await sourceAdmin
    .from('content_documents')
    .update({ content: { mission: { text: 'Stone by stone.' } } })
    .eq('id', 'about')
    .throwOnError()
  await sourceAdmin
    .from('content_documents')
    .update({ content: { title: 'Dogs' } })
    .eq('id', 'service:k9-unit')
    .throwOnError()
  const vacancy = { benefits: { title: 'Stones' } }
  await sourceAdmin.from('leadership').update({ vacancy }).eq('slug', 'patrol-commander').throwOnError()
  const { data: papers } = await sourceAdmin.from('media_library').select('id').like('file_type', '%pdf').throwOnError()
  const form = { slug: 'f', title: 'Our form', file: papers?.[0]?.id, introduction: '', fields: [] }
  const action = { kind: 'page', target: '/hiring', subject: '', text: 'Come in' }
  await sourceAdmin
    .from('services')
    .update({ action, forms: [form] })
    .eq('id', service)
    .throwOnError()
  const { data: pictures } = await sourceAdmin
    .from('articles')
    .select('hero_image')
    .like('hero_image', '/storage%')
    .limit(1)
    .throwOnError()
  const address = pictures?.[0]?.hero_image
  await sourceAdmin.rpc('set_picture_focus', { address, x: 30, y: 70 }).throwOnError()
  await addPages(source.service, String(address))
  const content = `**Found** in the quarry.\n\n![A lamp](${address} "A lamp")`
  const draft = { excerpt: 'x', content, content_format: 'markdown', category: 'Quarry', author: 'A' }
  await sourceAdmin
    .from('articles')
    .insert({ ...draft, title: 'The lamp', state: 'published' })
    .throwOnError()
  await sourceAdmin
    .from('articles')
    .insert({ ...draft, title: 'Not for others', state: 'draft' })
    .throwOnError()
  await sourceAdmin.from('media_library').update({ is_public: false }).eq('title', 'The badge').throwOnError()
}

/** Inserts a public page with a picture, an unlisted page and a hidden page. */
async function addPages(client: SupabaseClient, picture: string) {
  const section = { kind: 'picture', title: '', picture, alt: 'A lamp', caption: '' } as const
  const contents = [
    createCustomPageContent({ slug: 'quarry-rules', title: 'Quarry Rules', sections: [section] }),
    createCustomPageContent({ slug: 'quarry-map', title: 'Not linked anywhere', visibility: 'unlisted' }),
    createCustomPageContent({ slug: 'quarry-plans', title: 'Not for others', visibility: 'hidden' }),
  ]
  const rows = contents.map((content) => ({ id: crypto.randomUUID(), content }))
  await client.from('content_documents').insert(rows).throwOnError()
}

/** Reads the public content of all template parts, with file hashes in place of addresses. */
async function readPublic({ anonymous }: TemplateSite, hasSamples: boolean) {
  const [settings, documents, services, leaders, articles, media] = await Promise.all([
    anonymous.from('site_settings').select('settings').single().throwOnError(),
    anonymous.from('content_documents').select('id, content').throwOnError(),
    anonymous.from('services').select('id, action, forms, is_shown, display_order').order('id').throwOnError(),
    anonymous.from('leadership').select('*, picture_hints').order('id').throwOnError(),
    anonymous.from('articles').select('*, picture_hints').order('id').throwOnError(),
    anonymous.from('media_library').select('*, picture_hints').order('id').throwOnError(),
  ])
  const pages = documents.data.filter(({ content }) => content.visibility === 'public')
  const rows = JSON.stringify([services.data, leaders.data, articles.data, media.data, pages])
  const addresses = [...new Set(rows.match(/(?:media-library|article-images)\/[A-Za-z0-9_./-]+/g))]
  const hashes = new Map<string, string>()
  for (const address of addresses) hashes.set(address, await hashFile(anonymous, address))
  const changing = /"(created_at|updated_at|first_published_at|discord_posted_at)":"[^"]*"/g
  const stable = addresses
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, address) => text.replaceAll(address, hashes.get(address) ?? ''), rows)
  const { communities, ...settingsRest } = mergeSiteSettings(settings.data.settings)
  return {
    settings: { ...settingsRest, communities: { ...communities, proxies: [] } },
    texts: mergeAllContent(documents.data, { hasSamples }),
    rows: JSON.parse(stable.replace(changing, '"$1":""')),
  }
}

async function hashFile(client: SupabaseClient, address: string): Promise<string> {
  const [bucket = '', ...key] = address.split('/')
  const { data, error } = await client.storage.from(bucket).download(key.join('/'))
  if (error) return `missing ${address}`
  return Buffer.from(await crypto.subtle.digest('SHA-256', await data.arrayBuffer())).toString('hex')
}

const countOutcomes = (items: readonly TemplateItem[]) => {
  const counts: Record<string, number> = {}
  for (const { part, outcome } of items) counts[`${part} ${outcome}`] = (counts[`${part} ${outcome}`] ?? 0) + 1
  return counts
}

test('A preview doesn’t change anything', async () => {
  const before = await readPublic(site, false)
  const { items, plan } = await previewImport(admin, file)
  expect(items.filter(({ outcome }) => outcome === 'rejected')).toEqual([])
  expect(plan.settings.map(({ path }) => path)).toContain('address.city')
  expect(plan.notes).toEqual([])
  expect(await readPublic(site, false)).toEqual(before)
  const { data: files } = await site.service.storage.from('article-images').list()
  expect(files).toEqual([])
})

test('A full export copies a site, a second import adds nothing, and an undo removes everything', async () => {
  const before = await readPublic(site, false)
  const expected = await readPublic(source, true)
  const outcomes = countOutcomes(await importTemplate(admin, file))
  expect(Object.keys(outcomes).filter((name) => /rejected|present/.test(name))).toEqual([])
  const imported = await readPublic(site, false)
  expect(imported.settings).toEqual(expected.settings)
  expect(imported.texts).toEqual(expected.texts)
  expect(imported.rows).toEqual(expected.rows)
  expect(imported.rows[4]).toMatchObject([{ content: { slug: 'quarry-rules', sections: [{ alt: 'A lamp' }] } }])
  expect(/missing (media|article)-|Not for others|Not linked/.test(JSON.stringify(imported.rows))).toBe(false)
  const { data: queue } = await site.service.from('discord_deliveries').select('id')
  expect(queue).toEqual([])

  const secondOutcomes = countOutcomes(await importTemplate(admin, file))
  expect(Object.keys(secondOutcomes).filter((name) => /added|changed/.test(name))).toEqual([])
  expect(await readPublic(site, false)).toEqual(imported)

  const { data: imports } = await admin.rpc('list_template_imports').throwOnError()
  expect(imports).toMatchObject([
    { name: 'A template' },
    { name: 'A template', actor_name: 'admin@example.org', undone_at: null },
  ])
  const undone = await admin.rpc('undo_site_template', { import: imports[1].action, is_preview: false }).throwOnError()
  expect(undone.data.items.filter(({ outcome }: TemplateItem) => outcome === 'kept')).toEqual([])
  expect(await readPublic(site, false)).toEqual(before)
  const after = await admin.rpc('list_template_imports').throwOnError()
  expect(after.data[1].undone_at).not.toBeNull()
})

test('An undo reverts unchanged items and names who changed the other items', async () => {
  await importTemplate(admin, file)
  const editor = await site.signInAs('editor')
  const { data: stored } = await admin.from('site_settings').select('settings').single().throwOnError()
  await admin
    .from('site_settings')
    .update({ settings: { ...stored.settings, address: { ...stored.settings.address, city: 'Elsewhere' } } })
    .eq('id', 1)
    .throwOnError()
  const { data: about } = await editor
    .from('content_documents')
    .select('content')
    .eq('id', 'about')
    .single()
    .throwOnError()
  await editor
    .from('content_documents')
    .update({ content: { ...about.content, mission: { ...about.content.mission, title: 'Ours' } } })
    .eq('id', 'about')
    .throwOnError()
  const { data: pages } = await editor.from('content_documents').select('id, content').eq('slug', 'quarry-rules')
  const [page] = pages ?? []
  await editor
    .from('content_documents')
    .update({ content: { ...page?.content, label: 'Ours' } })
    .eq('id', page?.id)
    .throwOnError()
  await editor.from('articles').update({ title: 'Ours now' }).eq('title', 'The lamp').throwOnError()
  const { data: imports } = await admin.rpc('list_template_imports').throwOnError()
  const undo = { import: imports[0].action }

  const preview = await admin.rpc('undo_site_template', undo).throwOnError()
  const { data } = await admin.rpc('undo_site_template', { ...undo, is_preview: false }).throwOnError()
  expect(preview.data.items.length).toBe(data.items.length)
  expect(data.items.filter(({ outcome }: TemplateItem) => outcome === 'kept')).toMatchObject([
    { part: 'articles', subject: 'Ours now', reason: 'editor@example.org changed it since.' },
    { part: 'content_documents', subject: 'Quarry Rules', reason: 'editor@example.org changed it since.' },
    { part: 'site_settings', columns: ['address.city'] },
  ])
  const { settings, texts, rows } = await readPublic(site, false)
  expect(settings).toMatchObject({ address: { city: 'Elsewhere' }, name: 'Cutler Narrows Police Department' })
  expect(texts.about).toMatchObject({ mission: { title: 'Ours', text: expect.not.stringContaining('Stone') } })
  expect(rows[2]).toHaveLength(1)
})

test('An imported page gets a free address, and an undo keeps a page with a draft', async () => {
  const otherSite = await createTemplateSite('none')
  const otherAdmin = await otherSite.signInAs('admin')
  const mine = createCustomPageContent({ slug: 'quarry-rules', title: 'Mine' })
  await otherSite.service.from('content_documents').insert({ id: crypto.randomUUID(), content: mine }).throwOnError()
  const { items, plan } = await previewImport(otherAdmin, file)
  const outcome = items.find(({ subject }) => subject === 'Quarry Rules')
  const reason = 'Another page has the address “/quarry-rules”, so this one gets “/quarry-rules-2”.'
  expect(outcome).toMatchObject({ outcome: 'added', reason })
  const { rows, summary } = describePart('texts', { plan, items }, {})
  expect(rows.map(({ item }) => item)).toContain(outcome)
  expect(summary).toContain('1 new')

  await importTemplate(otherAdmin, file)
  await importTemplate(otherAdmin, file)
  const listPages = async () => {
    const customPages = otherAdmin.from('content_documents').select('id, title, slug').not('slug', 'is', null)
    return (await customPages.order('slug').throwOnError()).data
  }
  const [, importedPage] = await listPages()
  const pagesBefore = [
    { title: 'Mine', slug: 'quarry-rules' },
    { title: 'Quarry Rules', slug: 'quarry-rules-2' },
  ]
  expect(await listPages()).toMatchObject(pagesBefore)
  const draft = { id: importedPage?.id, content: { ...mine, slug: 'quarry-rules-2' } }
  await otherSite.service.from('content_drafts').insert(draft).throwOnError()
  const { data: imports } = await otherAdmin.rpc('list_template_imports').throwOnError()
  const undo = { import: imports[1].action, is_preview: false }
  const { data: undone } = await otherAdmin.rpc('undo_site_template', undo).throwOnError()
  expect(undone.items).toContainEqual(expect.objectContaining({ subject: 'Quarry Rules', reason: 'It has a draft.' }))
  expect(await listPages()).toMatchObject(pagesBefore)

  await otherSite.service.from('content_drafts').delete().eq('id', importedPage?.id).throwOnError()
  await otherAdmin.rpc('undo_site_template', undo).throwOnError()
  expect(await listPages()).toMatchObject([{ title: 'Mine', slug: 'quarry-rules' }])
  await otherSite.close()
})

test('An import can add articles as drafts of the importing user, and keeps existing articles', async () => {
  const otherSite = await createTemplateSite('sample')
  const otherAdmin = await otherSite.signInAs('admin')
  const firstArticleId = (await otherAdmin.from('articles').select('id').limit(1).throwOnError()).data[0]?.id
  await otherAdmin.from('articles').update({ title: 'Mine' }).eq('id', firstArticleId).throwOnError()
  const outcomes = countOutcomes(
    await importTemplate(otherAdmin, file, {
      publish: false,
      parts: new Set([...allParts].filter((part) => part !== 'links')),
    }),
  )
  expect(outcomes).toMatchObject({ 'articles added': 1 })
  expect(outcomes).not.toHaveProperty('leadership added')
  const { data } = await otherAdmin.from('articles').select('id, title, state').in('title', ['Mine', 'The lamp'])
  expect(data).toHaveLength(2)
  expect(data).toContainEqual(expect.objectContaining({ title: 'The lamp', state: 'draft' }))
  const { data: account } = await otherAdmin.auth.getUser()
  const { data: writing } = await otherSite.service.from('article_writing').select('id, writer_id').throwOnError()
  expect(writing).toContainEqual({
    id: data?.find(({ title }) => title === 'The lamp')?.id,
    writer_id: account.user?.id,
  })
  const { data: stored } = await otherAdmin.from('site_settings').select('settings').single().throwOnError()
  expect(stored.settings.name).toBe('Quarry Hill Police')
  expect(stored.settings).not.toHaveProperty('applicationUrl')
  await otherSite.close()
})
