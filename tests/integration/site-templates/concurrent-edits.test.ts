import { afterAll, expect, test } from 'vitest'
import { applyImport } from '#app/features/site-templates/admin/apply-import.ts'
import type { TemplateItem } from '#app/features/site-templates/admin/template-data.ts'
import {
  allParts,
  createTemplateSite,
  importTemplate,
  packTemplate,
  previewImport,
} from '#tests/support/site-templates/template-site.ts'

const site = await createTemplateSite('none')
const admin = await site.signInAs('admin')
const editor = await site.signInAs('editor')
afterAll(() => site.close())

const pdfBytes = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
const files = [crypto.randomUUID(), crypto.randomUUID()] as const

const createTemplate = (contents: object) =>
  packTemplate(
    contents,
    files.map((id, number) => [`files/${id}.pdf`, new Uint8Array([...pdfBytes, number])] as const),
  )

const createLeader = (number: number) => ({
  id: crypto.randomUUID(),
  slug: `leader-${number}`,
  ...{ name: 'N', rank: 'R', department: 'D', badge: '1', years: '1', description: 'D' },
})

test.each<[string, () => PromiseLike<{ error: unknown }>, string]>([
  [
    'texts',
    () =>
      editor
        .from('content_documents')
        .update({ content: { mission: { text: 'Just written.' } } })
        .eq('id', 'about'),
    'About',
  ],
  ['a service', () => editor.from('services').update({ is_shown: false }).eq('id', 'k9-unit'), 'K-9 Unit'],
  [
    'settings',
    () =>
      admin
        .from('site_settings')
        .update({ settings: { motto: 'Just set' } })
        .eq('id', 1),
    'the settings',
  ],
])(
  'An import fails if %s changed after the preview, and succeeds after a new preview',
  async (_, change, changedPart) => {
    const template = createTemplate({
      settings: { motto: 'From elsewhere' },
      texts: { about: { mission: { text: 'From elsewhere' } } },
      services: { 'k9-unit': { display_order: 7 } },
      leaders: [createLeader(1)],
    })
    const { plan, items } = await previewImport(admin, template)
    expect((await change()).error).toBeNull()
    const rejected = applyImport(admin, plan, plan.toRequest(allParts, { publish: true }), {
      preview: items,
      onProgress() {},
    })
    await expect(rejected).rejects.toMatchObject({
      message: expect.stringMatching(`someone changed ${changedPart} since`),
    })
    const { count } = await site.anonymous.from('leadership').select('id', { count: 'exact', head: true })
    expect(count).toBe(0)

    await importTemplate(admin, template)
    const { data } = await admin.rpc('list_template_imports').throwOnError()
    await admin.rpc('undo_site_template', { import: data[0].action, is_preview: false }).throwOnError()
  },
)

test('The preview of an undo keeps a file that a form, an article or unsaved work uses', async () => {
  const template = createTemplate({
    media: files.map((id) => ({
      id,
      title: id,
      category: 'general',
      file_name: 'a.pdf',
      file_path: `template:files/${id}.pdf`,
    })),
  })
  await importTemplate(admin, template)
  const { data: imports } = await admin.rpc('list_template_imports').throwOnError()
  const previewUndo = async () => {
    const { data } = await admin.rpc('undo_site_template', { import: imports[0].action }).throwOnError()
    return data.items.map(({ id, outcome }: TemplateItem) => [id, outcome])
  }
  const [usedFile, unusedFile] = files
  const { data: file } = await admin
    .from('media_library')
    .select('file_path')
    .eq('id', usedFile)
    .single()
    .throwOnError()
  const address: string = file.file_path
  const bothRemoved = [
    [usedFile, 'removed'],
    [unusedFile, 'removed'],
  ]
  const oneKept = [
    [usedFile, 'kept'],
    [unusedFile, 'removed'],
  ]
  expect(await previewUndo()).toEqual(bothRemoved)

  const autosave = { id: crypto.randomUUID(), change_count: 1 }
  await editor
    .from('article_autosaves')
    .insert({ ...autosave, form: { content: `See ${address}.` } })
    .throwOnError()
  expect(await previewUndo()).toEqual(oneKept)
  await editor.from('article_autosaves').delete().eq('id', autosave.id).throwOnError()
  expect(await previewUndo()).toEqual(bothRemoved)

  const form = { slug: 'f', title: 'Our form', file: usedFile, introduction: '', fields: [] }
  await editor
    .from('services')
    .update({ forms: [form] })
    .eq('id', 'k9-unit')
    .throwOnError()
  expect(await previewUndo()).toEqual(oneKept)
  await editor.from('services').update({ forms: [] }).eq('id', 'k9-unit').throwOnError()

  const draft = { title: 'T', excerpt: 'x', content_format: 'markdown', category: 'K', author: 'A', state: 'draft' }
  await editor
    .from('articles')
    .insert({ ...draft, content: `It is at ${address}.` })
    .throwOnError()
  expect(await previewUndo()).toEqual(oneKept)
})
