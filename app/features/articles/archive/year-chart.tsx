import { joinClasses } from '#app/lib/join-classes.ts'
import { type ArchiveFilter, formatPeriod, getArchivePath, getMonthName } from './archive-filter.ts'
import type { ArticleFacets } from './fetch-archive.ts'

interface YearChartProps {
  year: number
  /** The months of the year that have articles. */
  months: ArticleFacets['months']
  filter: ArchiveFilter
}

/** A bar chart of the year's months. Each bar links to its month's articles. */
export function YearChart({ year, months, filter }: YearChartProps) {
  const max = Math.max(...months.map(({ articles }) => articles))
  return (
    <section aria-label={`Months of ${year}`} className="@container">
      <p className="mb-2 text-sm font-semibold text-muted-foreground">Months of {year}</p>
      <ol className="grid grid-cols-12 gap-x-1">
        {Array.from({ length: 12 }, (_, index) => {
          const month = index + 1
          const articles = months.find((entry) => entry.month === month)?.articles ?? 0
          const percent = (articles / max) * 100
          return (
            <li key={month}>
              <a
                href={articles > 0 ? getArchivePath({ ...filter, year, month }) : undefined}
                aria-current={filter.month === month ? 'true' : undefined}
                className={joinClasses(
                  'group block text-center text-sm',
                  articles > 0 ? 'font-semibold text-accent-text hover:underline' : 'text-muted-foreground',
                )}
              >
                <svg aria-hidden className="h-7 w-full text-accent group-aria-[current=true]:text-primary @sm:h-14">
                  <rect y={`${100 - percent}%`} width="100%" height={`${percent}%`} fill="currentColor" />
                </svg>
                <span aria-hidden className="block border-t-2 border-border pt-1">
                  {getMonthName(month).slice(0, 1)}
                  <span className="hidden @sm:inline">{getMonthName(month).slice(1, 3)}</span>
                </span>
                <span className="block min-h-5 text-muted-foreground">
                  <span className="sr-only">{formatPeriod(year, month)}</span>{' '}
                  <span className={articles === 0 ? 'sr-only' : ''}>{articles}</span>
                  <span className="sr-only"> {articles === 1 ? 'article' : 'articles'}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
