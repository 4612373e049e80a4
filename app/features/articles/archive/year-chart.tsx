import { Link } from '#app/components/ui/link.tsx'
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
    <div className="@container">
      <ol className="grid grid-cols-6 gap-x-1 gap-y-2 @lg:grid-cols-12 @lg:gap-x-2">
        {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => {
          const articles = months.find((entry) => entry.month === month)?.articles ?? 0
          const label = getMonthName(month).slice(0, 3)
          if (articles === 0) {
            return (
              <li key={month} aria-hidden className="self-end pb-5 text-center text-sm text-muted-foreground">
                <span className="block border-t-2 border-border pt-1">{label}</span>
              </li>
            )
          }
          const percent = (articles / max) * 100
          return (
            <li key={month}>
              <Link
                to={getArchivePath({ ...filter, year, month })}
                aria-current={filter.month === month ? 'true' : undefined}
                className={
                  'group block text-center text-sm font-semibold text-accent-text aria-[current=true]:text-foreground'
                }
              >
                <svg
                  aria-hidden
                  className={
                    'h-7 w-full @lg:h-14 text-accent group-hover:text-accent-hover group-aria-[current=true]:text-primary'
                  }
                >
                  <rect y={`${100 - percent}%`} width="100%" height={`${percent}%`} fill="currentColor" />
                </svg>
                <span className="block border-t-2 border-border pt-1 group-hover:underline">
                  <span aria-hidden>{label}</span>
                  <span className="sr-only">{formatPeriod(year, month)}</span>
                </span>{' '}
                <span className="block text-muted-foreground">
                  {articles} <span className="sr-only">{articles === 1 ? 'article' : 'articles'}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
