import type { SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { parseQuestion } from '#app/features/search/parse-question.ts'
import type { SearchSection } from '#app/site/search-source.ts'
import { measurePlatform } from './measuring/measure-platform.ts'
import { noteGoal } from './measuring/note-goal.ts'

/**
 * Prints how long the public search takes with 50,000 articles of some 300 words, whose vocabulary is spread as that of English is:
 * `node tests/load/public-search.ts`, or with as many articles as the first argument says. Filling takes minutes. Each figure is the median and the slowest of 41 searches through the platform in this process: all that the
 * page of results asks the backend for, one after the other.
 */
const articles = Number(process.argv[2] ?? 50_000)
const [vocabulary, wordsPerArticle, times] = [20_000, 300, 41]
await measurePlatform('search', async ({ client, admin }) => {
  const start = performance.now()
  await fillArticles(admin)
  console.log(`Filled in ${Math.round((performance.now() - start) / 1000)} s.\n`)
  await measureAll(client)
  const [size] = await admin`
    select pg_size_pretty(pg_total_relation_size('private.search_entries')) as entries,
      pg_size_pretty(pg_total_relation_size('private.search_words')) as words`
  console.log(`\nEntries ${size?.entries}, words ${size?.words}.`)
})

/** Every article has "harbor"; the word with the number n stands about once in n words; one article alone has "zephyrine". */
async function fillArticles(sql: Sql): Promise<void> {
  await sql.begin(async (inOne) => {
    await inOne`set local session_replication_role = replica`
    await inOne`
      insert into articles (title, excerpt, content, category, author, slug, date, state, published_at, first_published_at, created_at)
      select 'Watch report ' || number, 'A calm night.',
        'The harbor was calm. ' || (
          select string_agg(translate(substr(
            md5(floor(exp(random() * ln(${vocabulary}::double precision)))::text), 1, 9
          ), '0123456789', 'ghijklmnop'), ' ')
          from generate_series(1, ${wordsPerArticle}::integer + 0 * article.number)
        ) || case when number = 4711 then ' zephyrine' else '' end,
        'Patrol', 'A. Doe', 'watch-' || number, current_date, 'published', now() - number * interval '1 minute', now(),
        now() - number * interval '1 minute'
      from generate_series(1, ${articles}::integer) as article (number)`
  })
  await sql`select private.refill_search()`
  await sql`vacuum analyze`
}

async function measureAll(visitor: SupabaseClient): Promise<void> {
  const questions: [string, string, SearchSection | null, number][] = [
    ['A word that every article has', 'harbor', null, 1],
    ['The same, page 300 of the news', 'harbor', 'news', 300],
    ['A word that one article has', 'zephyrine', null, 1],
    ['Three words that every article has', 'calm harbor watch', null, 1],
    ['A phrase that every article has', '"harbor was calm"', null, 1],
    ['A part of a word', 'zephyr', null, 1],
    ['A typing mistake', 'zefyrine', null, 1],
    ['What nothing has', 'qqqqqqqq', null, 1],
  ]
  const medians: number[] = []
  console.log('| Question | results | median | slowest |')
  console.log('| --- | ---: | ---: | ---: |')
  for (const [name, query, section, page] of questions) {
    const taken: number[] = []
    let total = 0
    for (let time = 0; time < times; time += 1) {
      const start = performance.now()
      total = await search(visitor, query, section, page)
      taken.push(performance.now() - start)
    }
    taken.sort((one, other) => one - other)
    const [median = Number.NaN, slowest = Number.NaN] = [taken[Math.floor(times / 2)], taken.at(-1)]
    console.log(`| ${name} | ${total.toLocaleString('en-US')} | ${median.toFixed(1)} ms | ${slowest.toFixed(1)} ms |`)
    medians.push(median)
  }
  noteGoal({ figure: 'The slowest question', value: Math.max(...medians), most: 50, unit: 'ms' })
}

/** As `searchSite` asks: other words, the entries, and spellings where there are none. The number of results. */
async function search(
  visitor: SupabaseClient,
  query: string,
  section: SearchSection | null,
  page: number,
): Promise<number> {
  const synonyms = await visitor.from('search_synonyms').select('asked,also').throwOnError()
  const ask = async (text: string) => {
    const parameters = {
      question: JSON.stringify(parseQuestion(text, synonyms.data)),
      page,
      page_size: section === null ? 4 : 10,
      ...(section && { only_section: section }),
    }
    const { data } = await visitor.rpc('search_site', parameters, { get: true }).throwOnError()
    return Number(data.counts.news ?? 0)
  }
  const found = await ask(query)
  if (found > 0) return found
  const { data } = await visitor.rpc('similar_words', { asked: [query] }).throwOnError()
  const [nearest] = data[query] ?? []
  return nearest ? ask(nearest) : 0
}
