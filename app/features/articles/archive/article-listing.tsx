import type { ComponentProps } from 'react'
import { PaginationLinks } from '#app/components/ui/pagination-links.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from '../article-view-model.ts'
import { FeaturedArticles } from '../featured-articles.tsx'
import { LeadArticle } from '../lead-article.tsx'
import { SideList } from '../side-list.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { type ArchiveFilter, getArchivePath, hasMultipleFilters } from './archive-filter.ts'
import { ArticleRows } from './article-rows.tsx'
import type { ArticleFacets } from './fetch-archive.ts'

interface ArticleListingProps {
  articles: readonly ArticleListItem[]
  page: number
  lastPage: number
  filter: ArchiveFilter
  facets: ArticleFacets
  /** True if the first page shows its first article as a large lead story. */
  hasLead?: boolean
  emptyText: string
  /** Shown below a list with few articles. */
  latestNews?: readonly ArticleListItem[]
  /** A list beside the featured articles, or beside the lead story if no other article is featured. */
  sideList?: ComponentProps<typeof SideList> | undefined
}

export function ArticleListing(props: ArticleListingProps) {
  const { articles, page, lastPage, filter, facets, hasLead = false, emptyText, latestNews = [], sideList } = props
  const [firstArticle, ...otherArticles] = articles
  const lead = hasLead && page === 1 ? firstArticle : undefined
  const listedArticles = lead ? otherArticles : articles
  // The news page lists featured articles first. Press releases are only sorted by date.
  const isFeaturedFirst = hasLead && filter.type === null
  const featuredArticles = isFeaturedFirst ? listedArticles.filter((article) => article.isFeatured) : []
  const regularArticles = isFeaturedFirst ? listedArticles.filter((article) => !article.isFeatured) : listedArticles
  return (
    <div
      className={joinClasses(
        columnClass,
        'grid gap-x-10 gap-y-8 pt-6 pb-10 *:col-span-full sm:gap-y-10 sm:pt-8 sm:pb-14',
        'lg:grid-cols-[minmax(0,1fr)_17rem] lg:*:has-[+aside]:col-span-1',
      )}
    >
      {/* The page's title names a single filter, so only several filters need links. */}
      {hasMultipleFilters(filter) && <ActiveFilters filter={filter} categoryName={facets.spellings[0] ?? null} />}
      {lead && <LeadArticle article={lead} />}
      {featuredArticles.length > 0 && (
        <FeaturedArticles title={lead ? 'Also featured' : 'Featured'} articles={featuredArticles} isPriority={!lead} />
      )}
      {!firstArticle && <p className="text-muted-foreground">{emptyText}</p>}
      {sideList && <SideList {...sideList} />}
      {regularArticles.length > 0 && (
        <ArticleRows
          title={lead ? 'Latest' : 'Articles'}
          isTitleHidden={!lead}
          articles={regularArticles}
          filter={filter}
          hasColumns
          isPriority={!lead && featuredArticles.length === 0}
        />
      )}
      <PaginationLinks
        page={page}
        lastPage={lastPage}
        hasMore={page < lastPage}
        getPath={(number) => getArchivePath(filter, number)}
      />
      {latestNews.length > 0 && <ArticleRows title="Latest News" articles={latestNews} hasColumns />}
    </div>
  )
}
