import type { ReactNode } from 'react'
import { Link } from '#app/components/ui/link.tsx'
import { ListHeading } from '../list-heading.tsx'
import { type ArchiveFilter, archiveTypeLabels, getArchivePath } from './archive-filter.ts'
import type { ArticleFacets } from './fetch-archive.ts'
import { YearChart } from './year-chart.tsx'

interface ArchiveSidebarProps {
  facets: ArticleFacets
  filter: ArchiveFilter
}

/** A longer list of categories shows only eight. The rest is under "More categories". */
const collapseThreshold = 10

export function ArchiveSidebar({ facets, filter }: ArchiveSidebarProps) {
  const { types, categories, years, months } = facets
  if (types.length === 0) return null
  // An archive of a year shows its months above the articles.
  const shownYear = filter.year === null ? months[0]?.year : undefined
  const visibleCount = categories.length > collapseThreshold ? 8 : categories.length
  const renderCategory = ({ slug, name, articles }: ArticleFacets['categories'][number]) => (
    <FilterLink
      key={slug}
      to={getArchivePath({ ...filter, category: slug })}
      label={name}
      articleCount={articles}
      isActive={filter.category === slug}
    />
  )
  return (
    <nav
      id="archive"
      aria-label="Archive"
      className={
        'no-print scroll-mt-20 ' +
        'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:-mx-2 lg:overflow-y-auto lg:px-2 lg:pb-2'
      }
    >
      <ListHeading>Archive</ListHeading>
      {types.length > 1 && (
        <FilterGroup title="Type" listClass="flex gap-x-4">
          {types.map(({ type, articles }) => (
            <FilterLink
              key={type}
              to={getArchivePath({ ...filter, type })}
              label={archiveTypeLabels[type]}
              articleCount={articles}
              isActive={getArchivePath({ ...filter, type }) === getArchivePath(filter)}
            />
          ))}
        </FilterGroup>
      )}
      {categories.length > 0 && (
        <FilterGroup
          title="Category"
          listClass="grid gap-x-4 max-lg:grid-cols-2 lg:flex lg:flex-wrap"
          moreItems={categories.length > visibleCount && categories.slice(visibleCount).map(renderCategory)}
        >
          {categories.slice(0, visibleCount).map(renderCategory)}
        </FilterGroup>
      )}
      {years.length > 0 && (
        <FilterGroup title="Year" listClass="grid grid-cols-3 gap-x-4">
          {years.map(({ year, articles }) => (
            <FilterLink
              key={year}
              to={getArchivePath({ ...filter, year, month: null })}
              label={String(year)}
              articleCount={articles}
              isActive={filter.year === year}
            />
          ))}
        </FilterGroup>
      )}
      {shownYear !== undefined && (
        <FilterGroup title={`Months of ${shownYear}`} listClass="mt-3">
          <li>
            <YearChart year={shownYear} months={months} filter={filter} />
          </li>
        </FilterGroup>
      )}
    </nav>
  )
}

interface FilterGroupProps {
  title: string
  listClass: string
  children: ReactNode
  moreItems?: ReactNode
}

function FilterGroup({ title, listClass, children, moreItems }: FilterGroupProps) {
  return (
    <section className="mt-4">
      <h3 className="border-b border-border pb-1 text-sm font-semibold text-muted-foreground">{title}</h3>
      <ul className={listClass}>{children}</ul>
      {moreItems && (
        <details>
          <summary
            className={
              'flex min-h-11 cursor-pointer items-center text-sm font-semibold ' +
              'text-accent-text underline underline-offset-4 lg:min-h-8'
            }
          >
            More categories
          </summary>
          <ul className={listClass}>{moreItems}</ul>
        </details>
      )}
    </section>
  )
}

interface FilterLinkProps {
  to: string
  label: string
  articleCount: number
  isActive: boolean
}

function FilterLink({ to, label, articleCount, isActive }: FilterLinkProps) {
  const formattedCount = articleCount.toLocaleString('en-US')
  return (
    <li className="min-w-0">
      <Link
        to={to}
        aria-current={isActive ? 'true' : undefined}
        className={
          'group flex min-h-11 items-start pt-3 pb-1 leading-tight underline-offset-4 hover:underline ' +
          'aria-[current=true]:font-bold aria-[current=true]:text-accent-text lg:min-h-7.5 ' +
          'lg:items-center lg:py-0'
        }
      >
        <span className="min-w-0">
          <span
            dir="auto"
            className={
              'group-aria-[current=true]:underline group-aria-[current=true]:decoration-accent ' +
              'group-aria-[current=true]:decoration-2'
            }
          >
            {label}
          </span>
          <span className="ms-2 inline-block text-sm font-normal text-muted-foreground">
            {formattedCount} <span className="sr-only">{articleCount === 1 ? 'article' : 'articles'}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
