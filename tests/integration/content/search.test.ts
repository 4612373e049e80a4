import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SearchHit, type SiteSearchResult, searchSite } from '#app/features/search/search-site.ts'
import type { SearchSection } from '#app/site/search/search-source.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openTestedBackend, type TestedBackend } from '#tests/support/backend/tested-backend.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'

let backend: TestedBackend
let visitor: SupabaseClient
let service: SupabaseClient

beforeAll(async () => {
  backend = await openTestedBackend()
  visitor = connectWithKey(backend, backend.publishableKey)
  service = connectWithKey(backend, backend.secretKey)
  for (const rows of [
    service.from('articles').insert([
      createArticleRow('Boats in the storm', {
        content: 'The harbor patrol towed eleven boats.',
        hero_image: 'https://site.example/storm',
      }),
      createArticleRow('Bicycles stolen', { content: 'Lock them. A boat was not stolen.' }),
      createArticleRow('Budget of the year', {
        legacy_id: 'budget-2026',
        author: 'Lt. Ana Boatwright',
        type: 'press-release',
      }),
      createArticleRow('A <b>bold</b> heron\u0002 rescued\u0003', { excerpt: '<script>alert(1)</script> a heron' }),
      createArticleRow('Coffee at the Cafe\u0301 Zoë', {
        content: 'A <i>quiet</i> evening with Łukasz and 한국 friends.',
      }),
      createArticleRow('The K-9 team and the D.A.R.E. class', { content: 'Kestrel met 24 children.' }),
      createArticleRow('A long watch', { content: `${'Nothing happened. '.repeat(60)}Then the semaphore fell.` }),
    ]),
    service.from('leadership').insert([
      createLeader('mara-davies', {
        name: 'Mara Davies',
        rank: 'Captain',
        description: 'Leads the marine division.',
        photo: 'https://site.example/mara',
      }),
      createLeader('open', {
        name: 'Harbor Sergeant',
        rank: 'Sergeant',
        description: 'Waits for you.',
        has_filled_position: false,
        personal_statement: 'The predecessor liked periwinkles.',
        photo: 'https://site.example/predecessor',
      }),
      createLeader('ines-nunez', {
        name: 'Inés Núñez',
        rank: 'Major',
        description: 'Señor Núñez calls her Inés.',
        education: [{ institution: 'Quayside College', year: '2011', degree: 'Navigation' }],
      }),
    ]),
    service.from('media_library').insert([
      createFile('Lighthouse', { alt_text: 'A foghorn', file_type: 'image/webp' }),
      createFile('Beacon', { file_type: 'video/mp4' }),
      createFile('Lighthouse plans', {
        file_type: 'application/pdf',
        is_public: false,
        caption: 'Blueprint of the foghorn',
      }),
      createFile('Lighthouse sketch', { file_type: 'image/png', in_gallery: false }),
    ]),
  ]) {
    expect((await rows).error).toBeNull()
  }
})
afterAll(() => backend.close())

test('Title matches rank before text matches', async () => {
  expect(await findTitles('boats', 'news')).toEqual(['Boats in the storm', 'Bicycles stolen'])
})

test('Search finds inflected words and exact phrases, and excludes negated words', async () => {
  expect(await findTitles('towing boat')).toEqual(['Boats in the storm'])
  for (const phrase of ['"harbor patrol"', '“harbor patrol”', '„harbor patrol”', '«harbor patrol»']) {
    expect(await findTitles(phrase)).toEqual(['Boats in the storm'])
  }
  expect(await search('"patrol harbor"')).toMatchObject({ isPartialMatch: true })
  expect(await findTitles('boats -bicycles', 'news')).toEqual(['Boats in the storm'])
  expect(await findTitles('boats -"harbor patrol"', 'news')).toEqual(['Bicycles stolen'])
  expect(await findTitles('boats -"patrol harbor"', 'news')).toHaveLength(2)
  expect(await findTitles('budget or bicycles', 'news')).toHaveLength(2)
})

test('Search finds an article by its author and links to its public address', async () => {
  expect((await findHits('boatwright'))[0]).toMatchObject({
    path: '/news/budget-2026',
    label: 'Press Release',
    date: '2026-11-21',
  })
  expect((await findHits('bicycles'))[0]).toMatchObject({ path: '/news/bicycles-stolen', label: 'News' })
})

test('A result has the picture of its article, leader, image or video, but not of a former leader', async () => {
  const findPictures = async (query: string) => (await findHits(query)).map(({ mediaUrl }) => mediaUrl)
  expect(await findPictures('lighthouse')).toEqual(['https://site.example/Lighthouse'])
  expect(await findPictures('eleven boats')).toEqual(['https://site.example/storm'])
  expect(await findHits('beacon')).toMatchObject([{ mediaUrl: 'https://site.example/Beacon', isVideo: true }])
  expect(await findPictures('davies')).toEqual(['https://site.example/mara'])
  expect(await findPictures('harbor sergeant')).toEqual([null])
})

test('Search highlights only matches and keeps all characters of a text', async () => {
  const [result] = await findHits('heron')
  expect(result?.title).toEqual([
    { text: 'A <b>bold</b> ', isMatch: false },
    { text: 'heron', isMatch: true },
    { text: '\u0002 rescued\u0003', isMatch: false },
  ])
  expect(readMatches(result?.excerpt)).toEqual(['heron'])
})

test.each(['Inés Núñez', 'ines nunez', 'INES', 'Ine\u0301s', 'Inès'])(
  'Search finds and highlights a name in its stored spelling for the query %s',
  async (searchQuery) => {
    const [result] = await findHits(searchQuery)
    expect(readMatches(result?.title)).toEqual([/\s/.test(searchQuery) ? 'Inés Núñez' : 'Inés'])
    expect(readMatches(result?.excerpt).join(' ')).toContain('Inés')
  },
)

test('Search ignores accents in comparisons but keeps them in results', async () => {
  const [result] = await findHits('cafe zoe')
  expect(readText(result?.title).normalize('NFC')).toBe('Coffee at the Café Zoë')
  expect(readText(result?.excerpt)).toContain('evening with Łukasz and 한국')
  expect(await findTitles('한국')).toHaveLength(1)
})

test('A result shows the matching passage, even from the middle of a long text', async () => {
  const [result] = await findHits('semaphore')
  expect(readText(result?.excerpt)).toMatch(/^Nothing happened\. .*Then the semaphore fell\.$/)
})

test('An excerpt separates the entries of a career and leaves out their years', async () => {
  const { error } = await service.from('leadership').insert(
    createLeader('tomas-reed', {
      name: 'Tomas Reed',
      rank: 'Sergeant',
      description: 'Runs the pier desk.',
      career_history: [
        { position: 'Ferryman', period: '2009–2018', department: 'Pier Company', description: 'Kept the timetable.' },
        { position: 'Deckhand', period: '2004–2009', department: 'Pier Company', description: 'Tied the knots.' },
      ],
    }),
  )
  expect(error).toBeNull()
  const [leader] = await findHits('tomas reed')
  expect(readText(leader?.excerpt)).toBe(
    'Patrol. Runs the pier desk. … Ferryman, Pier Company. Kept the timetable. … ' +
      'Deckhand, Pier Company. Tied the knots.',
  )
  const [ferryman] = await findHits('ferryman')
  expect(readText(ferryman?.excerpt)).toBe('Ferryman, Pier Company. Kept the timetable.')
  const [article] = await findHits('eleven boats')
  expect(readText(article?.excerpt)).toBe('The harbor patrol towed eleven boats.')
})

test('Search corrects a misspelled word to an indexed word and reports the correction', async () => {
  for (const [typo, correction] of [
    ['bycicles', 'bicycles'],
    ['Daveis', 'Davies'],
    ['harbour patrol', 'harbor patrol'],
  ] as const) {
    const result = await search(typo)
    expect([result.correction, result.total > 0]).toEqual([correction, true])
  }
  expect((await search('zzzzzzzz')).correction).toBeNull()
})

test('Search falls back to results with some of the words, and reports the fallback', async () => {
  const result = await search('boats semaphore')
  expect([result.isPartialMatch, result.total]).toEqual([true, 4])
})

describe('Unpublished content', () => {
  test('is never a result, counted, or suggested as a spelling', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const articles = [
      createArticleRow('Tomorrow’s zeitgeist', { state: 'scheduled', published_at: soon }),
      createArticleRow('A draft of the zeitgeist', { state: 'draft', published_at: null }),
    ]
    expect((await service.from('articles').insert(articles)).error).toBeNull()
    for (const query of ['zeitgeist', 'zeitgeits', 'blueprint', 'blueprnit', 'periwinkles', 'periwinkels']) {
      expect(await search(query)).toMatchObject({ total: 0, correction: null })
    }
    expect(await findTitles('lighthouse')).toEqual(['Lighthouse'])
    const { data } = await visitor.rpc('similar_words', { asked: ['zeitgeits', 'blueprnit', 'sketc'] })
    expect(data).toEqual({ blueprnit: [], sketc: [], zeitgeits: [] })
    await service
      .from('articles')
      .update({ published_at: new Date(Date.now() - 1_000).toISOString() })
      .match({
        title: 'Tomorrow’s zeitgeist',
      })
    expect((await search('zeitgeits')).correction).toBe('zeitgeist')
    await service.from('articles').delete().ilike('title', '%zeitgeist')
    expect(await search('zeitgeist')).toMatchObject({ total: 0, correction: null })
  })

  test('never displaces public words', async () => {
    const words = Array.from({ length: 26 }, (_, place) => `quarn${String.fromCharCode(97 + place)}`)
    await service
      .from('articles')
      .insert([
        createArticleRow('Later', {
          content: words.slice(0, 20).join(' '),
          state: 'scheduled',
          published_at: '2999-01-01',
        }),
        createArticleRow('Now', { content: words.at(-1) }),
      ])
      .throwOnError()
    expect(await findTitles('quarn')).toEqual(['Now'])
  })

  test('can’t be read by API clients in the search tables', async () => {
    for (const table of ['search_entries', 'search_words', 'search_sources']) {
      expect((await visitor.from(table).select()).error).not.toBeNull()
      expect((await visitor.schema('private').from(table).select()).error).not.toBeNull()
    }
  })
})

test.each(['', 'the of and', `'"`, '((((', '\\', '%', '\u0000\u0001', '🚓', '"', '\u202eyzzyx', 'עברית'])(
  'The query %j returns no results without an error',
  async (searchQuery) => {
    expect((await search(searchQuery)).total).toBe(0)
  },
)

test.each([
  "'; drop table articles; --",
  'boat or '.repeat(25),
  'boat '.repeat(40),
  `"${'boat '.repeat(39)}`,
  'a'.repeat(200),
  '%'.repeat(200),
  'or or or',
])('The unusual query %# gets a response', async (searchQuery) => {
  expect(await search(searchQuery)).toHaveProperty('total')
})

test('The pages of a section’s results have no duplicates', async () => {
  const allHits = await searchSection('boat or budget or heron or bicycle', 'news', 1, 10)
  const pages = await Promise.all(
    [1, 2, 3].map((page) => searchSection('boat or budget or heron or bicycle', 'news', page, 2)),
  )
  expect(pages.flat()).toEqual(allHits)
  expect(allHits).toHaveLength(4)
  expect(await searchSection('boat', 'news', 1_000_000, 10)).toEqual([])
})

test('Search finds and shows the words of Markdown text without formatting', async () => {
  const { error } = await service.from('articles').insert(
    createArticleRow('A formatted text', {
      content_format: 'markdown',
      content:
        '## The zep**pelin**\n\n- lands _at dusk_ \\*\n\n> [!NOTE]\n> [Bring](https://lanterns.example/x) &#x6C;amps\n\n' +
        '![A mast](/storage/v1/object/public/article-images/pylons.png#small "By the quay")',
    }),
  )
  expect(error).toBeNull()
  for (const word of ['zeppelin', 'lamps', 'mast', 'quay', 'dusk']) {
    expect(await findTitles(word, 'news')).toContain('A formatted text')
  }
  for (const word of ['lanterns', 'pylons', 'note']) {
    expect(await findTitles(word, 'news')).not.toContain('A formatted text')
  }
  const [result] = await findHits('zeppelin dusk')
  expect(readText(result?.excerpt).replace(/\s+/g, ' ')).toContain(
    'The zeppelin lands at dusk * Bring lamps. A mast By the quay.',
  )
})

test('Search uses synonyms as soon as an editor adds them', async () => {
  expect((await search('velocipede')).total).toBe(0)
  const { error } = await service.from('search_synonyms').insert({ asked: ['velocipede'], also: ['bicycle'] })
  expect(error).toBeNull()
  expect(await findTitles('stolen velocipedes')).toEqual(['Bicycles stolen'])
})

function search(query: string, section: SearchSection | null = null, page = 1, size = 10): Promise<SiteSearchResult> {
  return searchSite(visitor, { query, entries: [], section, page, size, resolveMediaUrl: (url) => url })
}

async function findHits(query: string): Promise<SearchHit[]> {
  return (await search(query)).groups.flatMap(({ hits }) => hits)
}

async function searchSection(query: string, section: SearchSection, page: number, size: number) {
  const { groups } = await search(query, section, page, size)
  return groups.find((group) => group.section === section)?.hits ?? []
}

async function findTitles(query: string, section?: SearchSection): Promise<string[]> {
  const hits = section ? await searchSection(query, section, 1, 10) : await findHits(query)
  return hits.map(({ title }) => readText(title))
}

const readText = (pieces: SearchHit['title'] = []) => pieces.map(({ text }) => text).join('')
const readMatches = (pieces: SearchHit['title'] = []) => pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)

const createLeader = (slug: string, overrides: object) => ({
  slug,
  photo: null,
  department: 'Patrol',
  badge: '7',
  years: '4 years',
  has_filled_position: true,
  education: [],
  ...overrides,
})

const createFile = (title: string, overrides: object) => ({
  title,
  file_name: 'a.webp',
  file_path: `https://site.example/${encodeURIComponent(title)}`,
  file_size: 1,
  is_public: true,
  in_gallery: true,
  ...overrides,
})
