import type { Article } from '../article.ts'

/** Null fields match all articles. */
export interface ArchiveFilter {
  type: Article['type'] | null
  /** The category's slug. */
  category: string | null
  year: number | null
  /** 1 to 12. */
  month: number | null
}

export const emptyFilter: ArchiveFilter = { type: null, category: null, year: null, month: null }

/** Returns the canonical path of a list page. The type `news` alone has the path `/news`. */
export function getArchivePath({ type, category, year, month }: ArchiveFilter, page = 1): string {
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

/**
 * Parses the filter of a URL; null if the URL is invalid. Also accepts noncanonical spellings, such
 * as `/news/archive/2026/3`.
 */
export function parseArchiveFilter(segments: FilterSegments, type: string | null): ArchiveFilter | null {
  const category = segments.category?.toLowerCase() ?? null
  const year = parseNumber(segments.year, /^[12]\d{3}$/)
  const month = parseNumber(segments.month, /^(0?[1-9]|1[0-2])$/)
  if ((category !== null && !categoryRegExp.test(category)) || year === undefined || month === undefined) return null
  return { type: type === 'news' || type === 'press-release' ? type : null, category, year, month }
}

/**
 * Matches the slugs that `private.category_slug` creates. A category name has up to 100 characters.
 * Each character becomes up to four letters, with hyphens between words. A truncated slug may have
 * two hyphens before its hash.
 */
export const categoryPattern = '(?=[a-z0-9-]{1,450}(?![a-z0-9-]))[a-z0-9]+(?:-+[a-z0-9]+)*'
const categoryRegExp = new RegExp(`^${categoryPattern}$`)

/** Returns null if the text is missing, and undefined if it doesn't match. */
function parseNumber(text: string | undefined, pattern: RegExp): number | null | undefined {
  if (text === undefined) return null
  return pattern.test(text) ? Number(text) : undefined
}

export function isCanonicalArchive({ category, month }: FilterSegments): boolean {
  return category === category?.toLowerCase() && (month === undefined || month.length === 2)
}

/** Pages with multiple filters are `noindex`, because each single filter has its own page. */
export function hasMultipleFilters({ type, category, year }: ArchiveFilter): boolean {
  return [type, category, year].filter((value) => value !== null).length > 1
}

export const archiveTypeLabels = { news: 'News', 'press-release': 'Press Releases' } as const

export function formatPeriod(year: number, month: number | null): string {
  return month === null ? String(year) : `${getMonthName(month)} ${year}`
}

export function getMonthName(month: number): string {
  return monthNames[month - 1] ?? ''
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthNames = Array.from({ length: 12 }, (_, month) => monthFormat.format(Date.UTC(2000, month)))

/**
 * Returns the last part of a list's breadcrumb, such as `March`. The part before the month is the
 * year.
 */
export function getArchiveCrumb({ year, month }: ArchiveFilter, categoryName: string | null): string {
  return month === null ? String(year ?? categoryName ?? '') : getMonthName(month)
}

/** Returns the heading of a list, such as `News from March 2026` or `Press Releases: Traffic`. */
export function getArchiveTitle({ type, year, month }: ArchiveFilter, categoryName: string | null): string {
  const typeLabel = archiveTypeLabels[type ?? 'news']
  const subject = categoryName === null ? typeLabel : `${typeLabel}: ${categoryName}`
  return year === null ? subject : `${subject} from ${formatPeriod(year, month)}`
}

export function formatArticleCount(count: number, noun = 'article'): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`
}

/** Returns the sentence that search engines and link previews show for a list. */
export function describeArchive(
  { type, year, month }: ArchiveFilter,
  categoryName: string | null,
  count: number,
  departmentName: string,
): string {
  const noun = type === 'press-release' ? 'press release' : 'article'
  const category = categoryName === null ? '' : ` in the category “${categoryName}”`
  const period = year === null ? '' : ` in ${formatPeriod(year, month)}`
  return `The ${departmentName} published ${formatArticleCount(count, noun)}${category}${period}.`
}
