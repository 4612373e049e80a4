import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { type Target, target } from '#tests/support/backend/target.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let backend: Target
let visitor: SupabaseClient
let service: SupabaseClient

beforeAll(async () => {
  backend = await target()
  visitor = connectWithKey(backend, backend.publishableKey)
  service = connectWithKey(backend, backend.secretKey)
  for (const rows of [
    service
      .from('articles')
      .insert([
        article('Boats in the storm', { content: 'The harbor patrol towed eleven boats.' }),
        article('Bicycles stolen', { content: 'Lock them. A boat was not stolen.' }),
        article('Budget of the year', { legacy_id: 'budget-2026', author: 'Lt. Ana Boatwright' }),
        article('A <b>bold</b> heron\u0002 rescued\u0003', { excerpt: '<script>alert(1)</script> a heron' }),
        article('Coffee at the Cafe\u0301 Zoë', { content: 'A <i>quiet</i> evening with Łukasz and 한국 friends.' }),
      ]),
    service
      .from('leadership')
      .insert([
        leader('mara-davies', { name: 'Mara Davies', rank: 'Captain', description: 'Leads the marine division.' }),
        leader('open', { name: 'Open Position', rank: 'Sergeant', description: 'Waits for you.' }),
        leader('ines-nunez', { name: 'Inés Núñez', rank: 'Major', description: 'Señor Núñez calls her Inés.' }),
      ]),
  ]) {
    expect((await rows).error).toBeNull()
  }
})
afterAll(() => backend.close())

test('What has a word in its title comes before what has it in its text', async () => {
  expect(await titlesFor('boats')).toEqual(['Boats in the storm', 'Bicycles stolen'])
})

test('Words are found in other forms, phrases as they stand, and without what is ruled out', async () => {
  expect(await titlesFor('towing boat')).toEqual(['Boats in the storm'])
  expect(await titlesFor('"harbor patrol"')).toEqual(['Boats in the storm'])
  expect(await titlesFor('"patrol harbor"')).toEqual([])
  expect(await titlesFor('boat -bicycles')).toEqual(['Boats in the storm'])
  expect(await titlesFor('budget or bicycles')).toHaveLength(2)
})

test('Leaders are found by name, together with their rank, and lead to their address', async () => {
  const [found] = await search('captain davies')
  expect(found).toMatchObject({ kind: 'leader', public_id: 'mara-davies', date: null })
  expect(plain(found?.title)).toBe('Mara Davies, Captain')
})

test('An article is found by its author and leads to its public address', async () => {
  const [found] = await search('boatwright')
  expect(found).toMatchObject({ kind: 'article', public_id: 'budget-2026', date: '2026-11-21' })
  expect((await search('bicycles'))[0]).toMatchObject({ public_id: 'bicycles-stolen' })
})

test('Only what was found is marked, and no text brings marks or loses its own characters', async () => {
  const [found] = await search('heron')
  expect(found?.title).toBe('A <b>bold</b> \u0002heron\u0003 rescued')
  expect(found?.excerpt).toContain('a \u0002heron\u0003 It began')
})

test.each(['Inés Núñez', 'ines nunez', 'INES', 'Ine\u0301s', 'Inès'])(
  'A name is found and marked as it is written, asked as %s',
  async (question) => {
    const [found] = await search(question)
    expect(found?.title).toContain('\u0002Inés\u0003 ')
    expect(found?.excerpt).toContain('her \u0002Inés\u0003.')
  },
)

test('Accents are left out of the comparison alone: all that is shown keeps its letters', async () => {
  const [found] = await search('cafe zoe')
  expect(found?.title).toBe('Coffee at the \u0002Café\u0003 \u0002Zoë\u0003')
  expect(found?.excerpt).toContain('evening with Łukasz and 한국')
  expect(await titlesFor('한국')).toEqual(['Coffee at the Café Zoë'])
})

test.each([
  '',
  '   ',
  'the of and',
  `'"`,
  '((((',
  '& | !',
  ':*',
  '\\',
  "'; drop table articles; --",
  '\u2028',
  '🚓',
  '-',
  '"',
  'zzzz',
])('The question %j finds nothing and breaks nothing', async (question) => {
  expect(await search(question)).toEqual([])
})

test('A question of any length is answered at once', async () => {
  const start = performance.now()
  await search('boat or '.repeat(900))
  expect(performance.now() - start).toBeLessThan(scaleToLoad(5_000))
})

test('Results come in pages, each result once, whatever size and place are asked for', async () => {
  const all = await search('boat or budget or heron or bicycle or davies')
  const pages = await Promise.all(
    [0, 2, 4].map((offset) => search('boat or budget or heron or bicycle or davies', 2, offset)),
  )
  expect(pages.flat()).toEqual(all)
  expect(all).toHaveLength(5)
  expect(await search('boat', -1, 0)).toEqual([])
  expect(await search('boat', 10, -5)).toHaveLength(2)
  expect(await search('boat', 10, 1_000_000_000)).toEqual([])
})

interface Found {
  kind: string
  public_id: string
  title: string
  excerpt: string
  date: string | null
}

async function search(q: string, page_size = 10, page_offset = 0): Promise<Found[]> {
  const { data, error } = await visitor.rpc('search_site', { q, page_size, page_offset })
  expect(error).toBeNull()
  return data.map(({ rank, ...found }: Found & { rank: number }) => found)
}

const plain = (text = '') => text.replaceAll('\u0002', '').replaceAll('\u0003', '')

const titlesFor = async (q: string) => (await search(q)).map(({ title }) => plain(title))

const article = (title: string, more: object) => ({
  title,
  excerpt: 'A short watch.',
  content: 'It began at dusk.',
  category: 'Community',
  author: 'Sgt. Dana Whitfield',
  date: '2026-11-21',
  ...more,
})

const leader = (slug: string, more: object) => ({ slug, department: 'Patrol', badge: '7', years: '4 years', ...more })

test('The words of a formatted text are found and shown without its marks', async () => {
  const { error } = await service.from('articles').insert(
    article('A formatted text', {
      content_format: 'markdown',
      content:
        '## The zep**pelin**\n\n- lands _at dusk_ \\*\n\n> [!NOTE]\n> [Bring](https://lanterns.example/x) &#x6C;amps\n\n' +
        '![A mast](/storage/v1/object/public/article-images/pylons.png#small "By the quay")',
    }),
  )
  expect(error).toBeNull()
  expect(await titlesFor('zeppelin')).toEqual(['A formatted text'])
  for (const word of ['lamps', 'mast', 'quay', 'dusk']) expect(await titlesFor(word)).toContain('A formatted text')
  for (const word of ['lanterns', 'pylons', 'note']) expect(await titlesFor(word)).not.toContain('A formatted text')
  const { data } = await visitor.rpc('search_site', { q: 'zeppelin dusk' })
  expect(data[0].excerpt.replace(/\s+/g, ' ')).toContain(
    'The \u0002zeppelin\u0003 lands at \u0002dusk\u0003 * Bring lamps A mast By the quay',
  )
})
