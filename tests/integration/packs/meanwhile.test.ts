import { afterAll, expect, test } from 'vitest'
import { applyImport } from '#app/features/packs/admin/apply-import.ts'
import { callApplyPack } from '#app/features/packs/admin/pack-data.ts'
import { writeZip } from '#lib/zip/write-zip.ts'
import { allParts, createPackSite, importPack, lookAt } from '#tests/support/packs/pack-site.ts'

const site = await createPackSite('none')
const admin = await site.as('admin')
const editor = await site.as('editor')
afterAll(() => site.close())

const makePack = (contents: object) => {
  const whole = { format: 'stationhouse-city-pack', version: 1, name: 'From elsewhere', ...contents }
  return writeZip([{ name: 'pack.json', bytes: new TextEncoder().encode(JSON.stringify(whole)) }])
}

const leader = (number: number) => ({
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
  'Whoever changed %s after the look is not written over: nothing is imported, and a new look may',
  async (_, change, named) => {
    const pack = await makePack({
      settings: { motto: 'From elsewhere' },
      texts: { about: { mission: { text: 'From elsewhere' } } },
      services: { 'k9-unit': { display_order: 7 } },
      leaders: [leader(1)],
    })
    const { plan, items } = await lookAt(admin, pack)
    expect((await change()).error).toBeNull()
    const refused = applyImport(admin, plan, plan.toRequest(allParts, { publish: true }), {
      look: items,
      onProgress() {},
    })
    await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(`somebody changed ${named} since`) })
    const { count } = await site.anonymous.from('leadership').select('id', { count: 'exact', head: true })
    expect(count).toBe(0)

    await importPack(admin, pack)
    const { data } = await admin.rpc('list_pack_imports').throwOnError()
    await admin.rpc('undo_pack', { import: data[0].action, is_preview: false }).throwOnError()
  },
)

test('A pack that is imported twice at once is added once, and of the second every row is there', async () => {
  const pack = await makePack({ leaders: Array.from({ length: 40 }, (_, number) => leader(100 + number)) })
  const { plan } = await lookAt(admin, pack)
  const request = plan.toRequest(allParts, { publish: true })
  const both = await Promise.all([callApplyPack(admin, request, false), callApplyPack(admin, request, false)])
  const outcomes = both.map((items) => [...new Set(items.map(({ outcome }) => outcome))])
  expect(outcomes).toEqual(expect.arrayContaining([['added'], ['present']]))
})
