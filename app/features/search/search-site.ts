import type { SupabaseClient } from '@supabase/supabase-js'
import type { PictureHints } from '#app/lib/pictures/media-url.ts'
import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import { type SearchEntry, type SearchSection, searchSections } from '#app/site/search/search-source.ts'
import { correctSpelling } from './correct-spelling.ts'
import { cutExcerpt, highlight, listTypedStems, type TextPiece } from './highlight.ts'
import { searchResponseSchema, toFoundEntry } from './search-rows.ts'
import { splitWords } from './split-words.ts'

export interface SearchHit {
  path: string
  label: string
  title: TextPiece[]
  excerpt: TextPiece[]
  date: string | null
  /** The URL of the result's picture, or of its video. */
  mediaUrl: string | null
  isVideo: boolean
  /** The scene of a page or service. */
  scene: SceneName | null
}

export interface SearchGroup {
  section: SearchSection
  count: number
  isTruncated: boolean
  hits: SearchHit[]
}

export interface SiteSearchResult {
  /** Sections with results. The section with the best result comes first. */
  groups: SearchGroup[]
  total: number
  isTruncated: boolean
  /** True if no page has all of the words. The results then have only some of the words. */
  isPartialMatch: boolean
  /** The corrected query, if no page has all words of the query as typed. */
  correction: string | null
}

export interface SearchOptions {
  query: string
  /** Content of the built-in pages and services, which the database doesn't index. */
  entries: readonly SearchEntry[]
  section: SearchSection | null
  page: number
  size: number
  /** True if the user may still be typing the last word. */
  isTyping?: boolean
  /**
   * Converts the stored URL of a picture or video to its public URL. Without this function, results
   * have no pictures.
   */
  resolveMediaUrl?: (storedUrl: string, hints: PictureHints, isVideo: boolean) => string | null
}

/** Most visitors look for a service, so services and pages rank above news and files. */
const sectionWeights = { pages: 1, services: 1, news: 0.4, files: 0.1 }

/**
 * "Who is the chief?" asks for a person, even if a page's title contains "chief". "Is the road
 * open?" asks for the page about roads, even if a position is open there.
 */
function getPeopleWeight(query: string, results: readonly { section: SearchSection; hit: SearchHit }[]): number {
  if (/^\s*who\b/i.test(query)) return 1.25
  const countTitleMatches = (name: SearchSection) => {
    const title = results.find(({ section }) => section === name)?.hit.title ?? []
    return title.filter(({ isMatch }) => isMatch).flatMap(({ text }) => text.split(/[\s-]+/)).length
  }
  const pageMatches = countTitleMatches('pages')
  return pageMatches > 0 && pageMatches >= countTitleMatches('people') ? 0.3 : 0.7
}

/** If no page has all words of the query, tries to correct the spelling. */
export async function searchSite(supabase: SupabaseClient, options: SearchOptions): Promise<SiteSearchResult> {
  const response = await runSearch(supabase, options)
  if (!response.isPartialMatch) return { ...response, correction: null }
  const knownWords = new Set(
    options.entries.flatMap(({ title, keywords = '', label, text }) =>
      splitWords([title, keywords, label, text].join(' ')).map(({ word }) => word),
    ),
  )
  const correction = await correctSpelling(supabase, options.query, knownWords)
  if (correction === null) return { ...response, correction }
  const correctedResults = await runSearch(supabase, { ...options, query: correction })
  return correctedResults.total > 0 ? { ...correctedResults, correction } : { ...response, correction: null }
}

interface FoundEntry extends Pick<SearchEntry, 'path' | 'label' | 'title' | 'text'> {
  scene?: SceneName | null
  date?: string | null
  isVideo?: boolean
  picture?: string | null
  hints?: PictureHints
}

async function runSearch(
  supabase: SupabaseClient,
  options: SearchOptions,
): Promise<Omit<SiteSearchResult, 'correction'>> {
  const { query, entries, section, page, size, isTyping = false, resolveMediaUrl } = options
  const { data, error } = await supabase.rpc('search_site', {
    query: query.replaceAll(/\p{Cc}/gu, ' '),
    // The label is also a keyword, so visitors can find a page's section by the page's name, and a
    // service by its category.
    entries: entries.map(({ section: entrySection, title, keywords = '', label, text }) => {
      return { section: entrySection, title, keywords: `${keywords}, ${label}`, text: text.slice(0, 2_000) }
    }),
    page,
    page_size: size,
    is_typing: isTyping,
    ...(section && { only_section: section }),
  })
  if (error) throw error
  const { counts, cut, has_any: isPartialMatch, stems, rows } = searchResponseSchema.parse(data)
  const typedStems = listTypedStems(stems, query)
  const results = rows.flatMap((row) => {
    const entry: FoundEntry | undefined = row.place === null ? toFoundEntry(row) : entries[row.place]
    if (!entry) return []
    const { hints = {}, isVideo = false } = entry
    const mediaUrl = (entry.picture && resolveMediaUrl?.(entry.picture, hints, isVideo)) ?? null
    return [{ section: row.section, rank: row.rank ?? 0, hit: toHit(entry, mediaUrl, typedStems) }]
  })
  const peopleWeight = getPeopleWeight(query, results)
  const groups = searchSections
    .flatMap((name) => {
      const count = counts[name] ?? 0
      const sectionResults = results.filter((result) => result.section === name)
      const weight = name === 'people' ? peopleWeight : sectionWeights[name]
      const weightedRank = weight * Math.max(0, ...sectionResults.map(({ rank }) => rank))
      const group = {
        section: name,
        count,
        isTruncated: cut.includes(name),
        hits: sectionResults.map(({ hit }) => hit),
      }
      return count > 0 ? [{ weightedRank, group }] : []
    })
    .sort((a, b) => b.weightedRank - a.weightedRank)
    .map(({ group }) => group)
  return {
    groups,
    total: groups.reduce((sum, { count }) => sum + count, 0),
    isTruncated: cut.length > 0,
    isPartialMatch,
  }
}

function toHit(
  { path, label, title, text, date = null, isVideo = false, scene = null }: FoundEntry,
  mediaUrl: string | null,
  typedStems: readonly string[],
): SearchHit {
  return {
    path,
    label,
    title: highlight(title, typedStems),
    excerpt: highlight(cutExcerpt(text, typedStems), typedStems),
    date,
    mediaUrl,
    isVideo,
    scene,
  }
}
