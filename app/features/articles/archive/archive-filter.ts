import type { Article } from '../article.ts'

/** What a list of articles is narrowed to; null: to nothing. */
export interface ArchiveFilter {
  type: Article['type'] | null
  /** As it is in addresses. */
  category: string | null
  year: number | null
  /** Of that year, from 1. */
  month: number | null
}

export const noFilter: ArchiveFilter = { type: null, category: null, year: null, month: null }

/** The one address of a page of a list. All news together are the news page, which also stands for the type alone. */
export function archivePath({ type, category, year, month }: ArchiveFilter, page = 1): string {
  const date = year === null ? [] : [String(year), ...(month === null ? [] : [String(month).padStart(2, '0')])]
  const hasPath = category !== null || year !== null
  const folder = category === null ? ['archive'] : ['category', category]
  const query = new URLSearchParams()
  if (type !== null && (hasPath || type !== 'news')) query.set('type', type)
  if (page > 1) query.set('page', String(page))
  const path = ['/news', ...(hasPath ? [...folder, ...date] : [])].join('/')
  return query.size === 0 ? path : `${path}?${query}`
}

interface FilterSegments {
  category?: string | undefined
  year?: string | undefined
  month?: string | undefined
}

/** The filter of an address; null where no list can have it. Other spellings of it, `/news/archive/2026/3`, are understood. */
export function parseArchiveFilter(segments: FilterSegments, type: string | null): ArchiveFilter | null {
  const category = segments.category?.toLowerCase() ?? null
  const year = parseNumber(segments.year, /^[12]\d{3}$/)
  const month = parseNumber(segments.month, /^(0?[1-9]|1[0-2])$/)
  if ((category !== null && !categoryForm.test(category)) || year === undefined || month === undefined) return null
  return { type: type === 'news' || type === 'press-release' ? type : null, category, year, month }
}

/**
 * As `private.category_slug` makes them of the names of categories: 100 characters, each of which becomes up to four letters,
 * with hyphens between. Where a name is cut, two hyphens may stand before its hash.
 */
export const categoryPattern = '(?=[a-z0-9-]{1,450}(?![a-z0-9-]))[a-z0-9]+(?:-+[a-z0-9]+)*'
const categoryForm = new RegExp(`^${categoryPattern}$`)

/** Undefined for a text that isn't such a number. */
function parseNumber(text: string | undefined, form: RegExp): number | null | undefined {
  if (text === undefined) return null
  return form.test(text) ? Number(text) : undefined
}

/** Whether an address that is understood is written as the site writes it. */
export function isCanonicalArchive({ category, month }: FilterSegments): boolean {
  return category === category?.toLowerCase() && (month === undefined || month.length === 2)
}

/** Search engines are asked to leave out what only combines lists that have pages of their own. */
export function isCombined({ type, category, year }: ArchiveFilter): boolean {
  return [type, category, year].filter((value) => value !== null).length > 1
}

export const typeLabels = { news: 'News', 'press-release': 'Press Releases' } as const

/** `March 2026`, or `2026` without a month. */
export function formatPeriod(year: number, month: number | null): string {
  return month === null ? String(year) : `${monthName(month)} ${year}`
}

export function monthName(month: number): string {
  return monthNames[month - 1] ?? ''
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthNames = Array.from({ length: 12 }, (_, month) => monthFormat.format(Date.UTC(2000, month)))

/** The heading of a list: `News from March 2026`, `Press Releases: Traffic`. */
export function archiveTitle({ type, year, month }: ArchiveFilter, category: string | null): string {
  const subject = category === null ? typeLabels[type ?? 'news'] : `${typeLabels[type ?? 'news']}: ${category}`
  return year === null ? subject : `${subject} from ${formatPeriod(year, month)}`
}
