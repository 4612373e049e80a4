import type { ComponentProps } from 'react'
import { Link } from '#app/components/ui/link.tsx'
import { PaginationLinks } from '#app/components/ui/pagination-links.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ArticleListItem } from '../article-view-model.ts'
import { FeaturedArticles } from '../featured-articles.tsx'
import { LeadArticle } from '../lead-article.tsx'
import { latestNewsList, SideList } from '../side-list.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { type ArchiveFilter, getArchivePath, hasMultipleFilters } from './archive-filter.ts'
import { ArchiveSidebar } from './archive-sidebar.tsx'
import type { ArticleFacets } from './fetch-archive.ts'
import { ArticleRows, MonthList } from './month-list.tsx'
import { YearChart } from './year-chart.tsx'

interface ArticleListingProps {
  articles: readonly ArticleListItem[]
  page: number
  lastPage: number
  /** The number of articles on all pages. */
  total: number
  filter: ArchiveFilter
  facets: ArticleFacets
  /** True if the first page shows its first article as a large lead story. */
  hasLead?: boolean
  emptyText: string
  /** Shown below a list with few articles. */
  latestNews?: readonly ArticleListItem[]
  /**
   * A list beside the articles, above the archive. In narrow windows, the top of the page also links
   * to the list's `allLink`.
   */
  sideList?: ComponentProps<typeof SideList>
}

export function ArticleListing(props: ArticleListingProps) {
  const { articles, page, lastPage, total, filter, facets, hasLead = false, emptyText, sideList } = props
  const { latestNews = [] } = props
  const hasArchive = useSiteSettings().parts.archive === 'shown'
  const categoryName = facets.spellings[0] ?? null
  // The page's title names a single filter, so only several filters need links.
  const hasFilterLinks = hasMultipleFilters(filter)
  const [firstArticle, ...otherArticles] = articles
  const lead = hasLead && page === 1 ? firstArticle : undefined
  const listedArticles = lead ? otherArticles : articles
  // The news page lists featured articles first. Press releases are only sorted by date.
  const isFeaturedFirst = hasLead && filter.type === null
  const featuredArticles = isFeaturedFirst ? listedArticles.filter((article) => article.isFeatured) : []
  const regularArticles = isFeaturedFirst ? listedArticles.filter((article) => !article.isFeatured) : listedArticles
  const hasLatest = isFeaturedFirst && page === 1 && regularArticles.length > 0
  return (
    <div
      className={joinClasses(
        columnClass,
        'grid gap-x-10 gap-y-8 pt-6 pb-10 sm:gap-y-10 sm:pt-8 sm:pb-14 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-16',
      )}
    >
      <div className="min-w-0">
        {lead && (
          <div className="mb-8">
            <LeadArticle article={lead} />
          </div>
        )}
        {total > 0 && (
          <div
            className={joinClasses(
              'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2',
              hasFilterLinks ? 'mb-6' : 'mb-3 lg:hidden',
            )}
          >
            {hasFilterLinks && <ActiveFilters filter={filter} categoryName={categoryName} />}
            <p className="flex flex-wrap gap-x-6 lg:hidden">
              {sideList && (
                <Link to={sideList.allLink.path} className={jumpLinkClass}>
                  {sideList.title}
                </Link>
              )}
              {hasArchive && (
                <a href="#archive" className={jumpLinkClass}>
                  By category and date
                </a>
              )}
            </p>
          </div>
        )}
        {filter.year !== null && (
          <nav aria-label={`Months of ${filter.year}`} className="no-print mb-8">
            <YearChart year={filter.year} months={facets.months} filter={filter} />
          </nav>
        )}
        {featuredArticles.length > 0 && (
          <FeaturedArticles
            title={lead ? 'Also featured' : 'Featured'}
            articles={featuredArticles}
            isPriority={!lead}
          />
        )}
        {regularArticles.length > 0 &&
          (hasLatest ? (
            <ArticleRows title="Latest" articles={regularArticles} />
          ) : (
            <MonthList articles={regularArticles} filter={filter} isPriority={!lead && featuredArticles.length === 0} />
          ))}
        {!firstArticle && <p className="text-muted-foreground">{emptyText}</p>}
        <PaginationLinks
          page={page}
          lastPage={lastPage}
          hasMore={page < lastPage}
          getPath={(number) => getArchivePath(filter, number)}
        />
        {latestNews.length > 0 && (
          <div className="mt-10">
            <ArticleRows title={latestNewsList.title} articles={latestNews} />
          </div>
        )}
      </div>
      <div className={joinClasses('flex min-w-0 flex-col gap-10', !sideList && 'lg:sticky lg:top-24 lg:self-start')}>
        {sideList && <SideList {...sideList} />}
        {hasArchive && <ArchiveSidebar facets={facets} filter={filter} />}
      </div>
    </div>
  )
}

const jumpLinkClass = 'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4'
