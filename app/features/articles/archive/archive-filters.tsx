import { Link } from '#app/components/ui/link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type ArchiveFilter, archiveTypeLabels, getArchivePath } from './archive-filter.ts'
import type { ArticleFacets } from './fetch-archive.ts'
import { YearChart } from './year-chart.tsx'

interface ArchiveFiltersProps {
  facets: ArticleFacets
  filter: ArchiveFilter
}

/** A band with links to articles by type, category, year and month. Long rows scroll. */
export function ArchiveFilters({ facets: { types, categories, years, months }, filter }: ArchiveFiltersProps) {
  const hasArchive = useSiteSettings().parts.archive === 'shown'
  if (!hasArchive || years.length === 0) return null
  const shownYear = filter.year ?? months[0]?.year
  return (
    <nav aria-label="Archive" className="no-print border-b border-border bg-muted">
      <div className={`${columnClass} grid gap-y-3 py-3 sm:py-5 lg:grid-cols-2 lg:gap-x-12`}>
        <div>
          {types.length > 1 && (
            <FilterRow
              title="Type"
              links={types.map(({ type, articles }) => ({
                path: getArchivePath({ ...filter, type }),
                label: archiveTypeLabels[type],
                articles,
                isActive: getArchivePath({ ...filter, type }) === getArchivePath(filter),
              }))}
            />
          )}
          <FilterRow
            title="Category"
            links={categories.map(({ slug, name, articles }) => ({
              path: getArchivePath({ ...filter, category: slug }),
              label: name,
              articles,
              isActive: filter.category === slug,
            }))}
          />
          <FilterRow
            title="Year"
            links={years.map(({ year, articles }) => ({
              path: getArchivePath({ ...filter, year, month: null }),
              label: String(year),
              articles,
              isActive: filter.year === year,
            }))}
          />
        </div>
        {shownYear !== undefined && <YearChart year={shownYear} months={months} filter={filter} />}
      </div>
    </nav>
  )
}

interface FilterRowProps {
  title: string
  links: readonly { path: string; label: string; articles: number; isActive: boolean }[]
}

function FilterRow({ title, links }: FilterRowProps) {
  if (links.length === 0) return null
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)]">
      <p className="flex min-h-11 items-center self-start text-sm font-semibold text-muted-foreground lg:min-h-7.5">
        {title}
      </p>
      <ul
        aria-label={title}
        className="relative flex gap-x-3 max-h-40 overflow-auto max-sm:-me-4 max-sm:fade-end sm:flex-wrap"
      >
        {links.map(({ path, label, articles, isActive }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isActive ? 'true' : undefined}
              className={
                'group flex min-h-11 items-center gap-x-2 px-1 whitespace-nowrap underline-offset-4 hover:underline ' +
                'focus-visible:-outline-offset-3 aria-[current=true]:font-bold aria-[current=true]:text-accent-text ' +
                'lg:min-h-7.5'
              }
            >
              <span dir="auto" className="decoration-accent decoration-2 group-aria-[current=true]:underline">
                {label}
              </span>
              <span className="text-sm font-normal text-muted-foreground">
                {articles.toLocaleString('en-US')}{' '}
                <span className="sr-only">{articles === 1 ? 'article' : 'articles'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
