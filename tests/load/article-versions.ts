import type { SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { measurePlatform } from './measuring/measure-platform.ts'
import { type Goal, noteGoal } from './measuring/note-goal.ts'

/**
 * Prints how long lists and saves of 50,000 articles take without versions, with 20 of each, and without them again, which shows how
 * even the machine was: `node tests/load/article-versions.ts`. Each figure is the median of 21 calls of the platform in this process.
 */
const [articles, versions, times] = [50_000, 20, 21]
await measurePlatform('versions', async ({ client, admin }) => {
  const { error } = await client.auth.signUp({ email: 'editor@example.org', password: 'a lantern in the harbor fog' })
  if (error) throw error
  await fillArticles(admin)
  const without = await measureAll(client)
  await fillVersions(admin)
  const withAll = await measureAll(client)
  const [size] = await admin`select pg_size_pretty(pg_total_relation_size('article_revisions')) as size`
  await admin`truncate article_revisions`
  const again = await measureAll(client)
  const goals: Goal[] = []
  console.log(`| Call | without versions | ${versions} of each (${size?.size}) | without again | times |`)
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const [name, after] of withAll) {
    const [before = Number.NaN, later = Number.NaN] = [without.get(name), again.get(name)]
    const figures = [before, after, later].map((figure) => `${figure.toFixed(1)} ms`)
    const ratio = (2 * after) / (before + later)
    console.log(`| ${name} | ${figures.join(' | ')} | ${ratio.toFixed(2)} |`)
    goals.push({ figure: `${name}, with versions`, value: ratio, most: 1.5, unit: 'times' })
  }
  for (const goal of goals) noteGoal(goal)
})

/** Without their triggers, as from before there were versions. */
async function fillArticles(sql: Sql): Promise<void> {
  await sql.begin(async (inOne) => {
    await inOne`set local session_replication_role = replica`
    await inOne`
      insert into articles (title, excerpt, content, category, author, date, state, published_at, first_published_at, created_at)
      select 'Watch report ' || number, 'A calm night.', repeat('The harbor was calm. ', 40), 'Patrol', 'A. Doe', current_date,
        'published', now() - number * interval '1 minute', now(), now() - number * interval '1 minute'
      from generate_series(1, ${articles}) as number`
  })
  await sql`vacuum analyze articles`
}

async function fillVersions(sql: Sql): Promise<void> {
  await sql`
    insert into article_revisions (article_id, version, state, was_public, content)
    select article.id, article.updated_at - number * interval '1 hour', 'published', true,
      private.revision_content(to_jsonb(article)) || jsonb_build_object('title', 'Version ' || number)
    from articles as article, generate_series(1, ${versions}) as number`
  await sql`vacuum analyze article_revisions`
}

async function measureAll(client: SupabaseClient): Promise<Map<string, number>> {
  // As the list of the staff asks for its pages.
  const list = (offset: number, match: Record<string, string> = {}) =>
    client
      .from('articles')
      .select('*', { count: 'exact' })
      .match(match)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(offset, offset + 19)
      .throwOnError()
  const { data } = await client.from('articles').select('id').limit(1).single().throwOnError()
  const { id } = data
  const calls: Record<string, () => Promise<unknown>> = {
    'Articles, first page': async () => list(0),
    'Articles, page 500': async () => list(9_980),
    'Articles of one state': async () => list(0, { state: 'published' }),
    'Articles found by a word': async () =>
      client.rpc('find_articles', { words: 'harbor', page: 1, page_size: 20 }).throwOnError(),
    'News of visitors': async () =>
      client.from('articles').select('id, title').order('published_at', { ascending: false }).limit(12).throwOnError(),
    'An article saved': async () =>
      client
        .from('articles')
        .update({ title: `Saved ${crypto.randomUUID()}` })
        .eq('id', id)
        .throwOnError(),
    'History of an article': async () =>
      client.from('article_revisions').select('id, version').eq('article_id', id).limit(21).throwOnError(),
  }
  const figures = new Map<string, number>()
  for (const [name, call] of Object.entries(calls)) {
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) {
      const begun = performance.now()
      await call()
      taken.push(performance.now() - begun)
    }
    figures.set(name, taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN)
  }
  return figures
}
