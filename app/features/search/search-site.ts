import type { SupabaseClient } from '@supabase/supabase-js'
import { type SearchEntry, type SearchSection, searchSections } from '#app/site/search-source.ts'
import { correctWords } from './correct-words.ts'
import { type FoundRows, findRows } from './find-rows.ts'
import { type FixedEntry, findCandidates, listEntryWords, listSynonymWords } from './fixed-entries.ts'
import { listSynonyms } from './listed-synonyms.ts'
import { cutExcerpt, highlight, type TextPiece, toSearchedText } from './match-text.ts'
import { parseQuestion, type Question, type Synonyms } from './parse-question.ts'
import { type RankedTexts, rankEntry } from './rank-entry.ts'

/** One result, with what matches marked. */
export interface SearchHit {
  path: string
  label: string
  title: TextPiece[]
  excerpt: TextPiece[]
  date: string | null
}

/** What a section of the site has. */
export interface SearchGroup {
  section: SearchSection
  count: number
  /** There may be more than counted. */
  isCut: boolean
  /** Those that are shown, best first. */
  hits: SearchHit[]
}

export interface FoundSite {
  /** Only sections that have something, the one with the best result first. */
  groups: SearchGroup[]
  total: number
  /** As of a group. */
  isCut: boolean
  /** Nothing has all words; these have some. */
  hasAny: boolean
  /** What was searched instead, because nothing has the words as they were typed. */
  correction: string | null
}

interface SearchOptions {
  query: string
  /** What the fixed pages have. */
  entries: readonly SearchEntry[]
  /** What editors say that visitors also mean; asked for where it isn't given. */
  synonyms?: readonly Synonyms[]
  /** Null for the beginning of every section. */
  section: SearchSection | null
  /** Counts from 1. */
  page: number
  size: number
  /** The last word may go on. */
  isTyping?: boolean
}

/** Searches the fixed pages and the tables; spelled otherwise where nothing is found, then for any of the words. */
export async function searchSite(supabase: SupabaseClient, options: SearchOptions): Promise<FoundSite> {
  const synonyms = options.synonyms ?? (await listSynonyms(supabase))
  const ask = (query: string, hasAny: boolean) =>
    findAll(supabase, parseQuestion(query, synonyms, options), { ...options, hasAny })
  const found = await ask(options.query, false)
  if (found.total > 0) return { ...found, hasAny: false, correction: null }
  const known = [listEntryWords(options.entries), listSynonymWords(synonyms)]
  const correction = await correctWords(supabase, options.query, known)
  if (correction !== null) {
    const corrected = await ask(correction, false)
    if (corrected.total > 0) return { ...corrected, hasAny: false, correction }
  }
  return { ...(await ask(correction ?? options.query, true)), hasAny: true, correction }
}

type FindOptions = SearchOptions & { hasAny: boolean }

async function findAll(supabase: SupabaseClient, question: Question, options: FindOptions) {
  if (question.either.length === 0) return { groups: [], total: 0, isCut: false }
  const stored = await findRows(supabase, question, options)
  const groups = joinGroups(
    groupEntries(question, options, stored.counts),
    groupRows(stored, question, options),
    options,
  )
    .sort((one, other) => other.best - one.best)
    .map(({ best, ranked, ...group }) => ({ ...group, hits: ranked.map(({ hit }) => hit) }))
  return { groups, total: groups.reduce((sum, { count }) => sum + count, 0), isCut: stored.cut.length > 0 }
}

/** What stays true comes before what happened once. */
const weights: Record<SearchSection, number> = { pages: 1, services: 1, people: 1, news: 0.8, files: 0.8 }

interface RankedGroup extends Omit<SearchGroup, 'hits'> {
  ranked: { hit: SearchHit; rank: number }[]
  best: number
}

/** Sections that have entries and rows are one group: both by rank at first, and where a section is turned over, rows before entries. */
function joinGroups(
  entries: readonly RankedGroup[],
  rows: readonly RankedGroup[],
  { section, size }: FindOptions,
): RankedGroup[] {
  const joined = entries.map((group) => {
    const other = rows.find((each) => each.section === group.section)
    if (!other) return group
    const all = [...other.ranked, ...group.ranked]
    const ranked = section === null ? all.sort((one, another) => another.rank - one.rank) : all
    return {
      ...group,
      count: group.count + other.count,
      isCut: other.isCut,
      ranked: ranked.slice(0, size),
      best: Math.max(group.best, other.best),
    }
  })
  return [...joined, ...rows.filter(({ section: name }) => !entries.some((group) => group.section === name))]
}

function groupEntries(
  question: Question,
  { entries, section, page, size, hasAny }: FindOptions,
  rowCounts: FoundRows['counts'],
): RankedGroup[] {
  const ranked = findCandidates(entries, question)
    .map((entry) => ({ entry, rank: rankEntry(entry.texts, question, { hasAny }) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
  return searchSections.flatMap((name) => {
    const own = ranked.filter(({ entry }) => entry.section === name)
    const [first] = own
    if (!first) return []
    // The rows of the section come first.
    const before = name === 'services' ? 0 : (rowCounts[name] ?? 0)
    const end = section === name ? page * size - before : size
    const start = section === name ? Math.max(0, end - size) : 0
    const shown = section === null || section === name ? own.slice(start, Math.max(0, end)) : []
    return [
      {
        section: name,
        count: own.length,
        isCut: false,
        ranked: shown.map(({ entry, rank }) => ({ hit: toHit(entry, entry.texts, question), rank })),
        best: weights[name] * first.rank,
      },
    ]
  })
}

function groupRows({ counts, cut, rows }: FoundRows, question: Question, { hasAny }: FindOptions): RankedGroup[] {
  return searchSections.flatMap((name) => {
    const count = name === 'services' ? 0 : (counts[name] ?? 0)
    if (count === 0) return []
    const own = rows.filter(({ section }) => section === name)
    const ranked = own.map((row) => {
      const texts = {
        title: toSearchedText(row.title),
        keywords: toSearchedText(row.facts),
        text: toSearchedText(row.text),
      }
      return { hit: toHit(row, texts, question), rank: rankEntry(texts, question, { hasAny }) }
    })
    const isCut = cut.some((section) => section === name)
    const best = weights[name] * Math.max(0, ...ranked.map(({ rank }) => rank))
    return [{ section: name, count, isCut, ranked, best }]
  })
}

function toHit(
  { path, label, date = null }: Pick<FixedEntry, 'path' | 'label'> & { date?: string | null },
  { title, text }: RankedTexts,
  question: Question,
): SearchHit {
  const terms = question.either.flatMap(({ all }) => all)
  return { path, label, title: highlight(title, terms), excerpt: highlight(cutExcerpt(text, terms), terms), date }
}
