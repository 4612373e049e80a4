import type { SupabaseClient } from '@supabase/supabase-js'
import { lastPublicPage } from '#app/lib/page-number.ts'
import { z } from '#app/lib/zod.ts'
import { galleryPageSize } from '#app/site/gallery-page-size.ts'
import type { SearchSection } from '#app/site/search-source.ts'
import type { Question } from './parse-question.ts'

/** The sections whose entries are rows of tables. */
const storedSections = ['pages', 'people', 'news', 'files'] as const satisfies readonly SearchSection[]

type StoredSection = (typeof storedSections)[number]

/** An entry of a table. */
interface FoundRow {
  section: StoredSection
  path: string
  label: string
  title: string
  /** What it is found by as well as by its title. */
  facts: string
  text: string
  date: string | null
}

export interface FoundRows {
  counts: Partial<Record<StoredSection, number>>
  /** There may be more of these than counted. */
  cut: StoredSection[]
  rows: FoundRow[]
}

interface RowOptions {
  section: SearchSection | null
  page: number
  size: number
  hasAny: boolean
}

/** A page of what the database has for a question, best first: of one section, or the beginning of each. */
export async function findRows(
  supabase: SupabaseClient,
  question: Question,
  { section, page, size, hasAny }: RowOptions,
): Promise<FoundRows> {
  const parameters = {
    question: JSON.stringify(question),
    page,
    page_size: size,
    has_any: hasAny,
    ...(section && { only_section: section }),
  }
  const { data, error } = await supabase.rpc('search_site', parameters, { get: true })
  if (error) throw error
  const { counts, cut, rows } = foundSchema.parse(data)
  return { counts, cut, rows: rows.map(toFoundRow) }
}

const rowSchema = z.object({
  section: z.enum(storedSections),
  kind: z.enum(['news', 'press-release', 'leader', 'vacancy', 'image', 'video', 'document', 'own-page']),
  address: z.string(),
  title: z.string(),
  facts: z.string(),
  summary: z.string(),
  body: z.string(),
  date: z.string().nullable(),
  before: z.number().nullable(),
})

const foundSchema = z.object({
  counts: z.partialRecord(z.enum(storedSections), z.number()),
  cut: z.enum(storedSections).array(),
  rows: rowSchema.array(),
})

type Row = z.infer<typeof rowSchema>

const labels: Record<Row['kind'], string> = {
  news: 'News',
  'press-release': 'Press Release',
  leader: 'Leadership',
  vacancy: 'Open Position',
  image: 'Picture',
  video: 'Video',
  document: 'Document',
  'own-page': 'Page',
}

function toFoundRow(row: Row): FoundRow {
  const { section, kind, facts, summary, body, date } = row
  const text = [summary, body].filter((part) => part !== '').join(' ')
  return { section, path: pathOf(row), label: labels[kind], title: titleOf(row), facts, text, date }
}

function titleOf({ kind, title, facts }: Row): string {
  if (kind === 'leader') return `${title}, ${facts}`
  return kind === 'vacancy' ? `Position Available: ${title}` : title
}

function pathOf({ section, address, before }: Row): string {
  if (section === 'news') return `/news/${encodeURIComponent(address)}`
  if (section === 'pages') return `/${encodeURIComponent(address)}`
  if (section === 'people') return `/leadership/${encodeURIComponent(address)}`
  const page = Math.floor((before ?? 0) / galleryPageSize) + 1
  // A file that is on none of the pages that have an address.
  const hasAddress = page > 1 && page <= lastPublicPage
  return `/media${hasAddress ? `?page=${page}` : ''}#file-${address}`
}
