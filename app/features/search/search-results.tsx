import { Link } from '#app/components/ui/link.tsx'
import { PaginationLinks } from '#app/components/ui/pagination-links.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { NavigationEntry } from '#app/site/navigation/list-navigation.ts'
import type { SearchSection } from '#app/site/search/search-source.ts'
import { formatCount, formatResultCount, isSingleResult } from './format-count.ts'
import { SearchResult } from './search-result.tsx'
import type { SearchGroup, SiteSearchResult } from './search-site.ts'
import { StartingPoints } from './starting-points.tsx'

interface SearchResultsProps extends SiteSearchResult {
  query: string
  section: SearchSection | null
  page: number
  hasMore: boolean
  /** A legal page that the query mentions, if the site doesn't have it yet. */
  missingPage: string | null
  /** Shown if nothing was found. */
  services: readonly NavigationEntry[]
}

const sectionLabels: Record<SearchSection, string> = {
  pages: 'Pages',
  services: 'Services and forms',
  people: 'People and positions',
  news: 'News',
  files: 'Pictures and files',
}

export function SearchResults(props: SearchResultsProps) {
  const { query, section, page, hasMore, missingPage, groups, total, isTruncated, isPartialMatch, correction } = props
  if (total === 0) return <NothingFound {...props} />
  const searchedQuery = correction ?? query
  const getSectionPath = (onlySection: SearchSection | null, pageNumber = 1) =>
    getResultsPath({ query: searchedQuery, section: onlySection, pageNumber })
  const visibleGroups = section === null ? groups : groups.filter((group) => group.section === section)
  const count = section === null ? total : (visibleGroups[0]?.count ?? 0)
  const isCountTruncated = section === null ? isTruncated : (visibleGroups[0]?.isTruncated ?? false)
  const emphasis = correction === null ? '' : 'font-semibold text-foreground'
  const searchedText = (
    <>
      “<bdi className={`wrap-anywhere ${emphasis}`}>{searchedQuery}</bdi>”
    </>
  )
  return (
    <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="lg:col-start-2">
        {missingPage !== null && isPartialMatch && <p className="mb-2 text-lg">This site has no {missingPage} yet.</p>}
        <p role="status" className="text-muted-foreground">
          {section !== null && count === 0 ? (
            <>
              Nothing in {sectionLabels[section]} for {searchedText}.
            </>
          ) : (
            <>
              {isPartialMatch ? 'No page has all of these words. ' : correction !== null && 'Showing '}
              {formatResultCount(count, isCountTruncated)}{' '}
              {isPartialMatch ? `${isSingleResult(count, isCountTruncated) ? 'has' : 'have'} some of them:` : 'for'}{' '}
              {searchedText}
              {section !== null && `, ${sectionLabels[section]}`}
              {page > 1 && `, page ${page}`}
              {correction !== null && '.'}
            </>
          )}
          {correction !== null && (
            <>
              {' '}
              Nothing matched “<bdi className="wrap-anywhere">{query}</bdi>”.
            </>
          )}
        </p>
        {section !== null && count === 0 && (
          <Link
            to={getSectionPath(null)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Show everything: {formatResultCount(total, isTruncated)}
          </Link>
        )}
      </div>
      <nav
        aria-label="Results by section"
        className={joinClasses(
          'min-w-0 lg:col-start-1 lg:row-start-1 lg:row-end-3',
          section === null && groups.length === 1 && 'max-lg:hidden',
        )}
      >
        <ul
          className={
            'flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:py-1 max-lg:ps-4 max-lg:fade-end ' +
            'sm:max-lg:-mx-6 sm:max-lg:ps-6 lg:sticky lg:top-24 lg:flex-col lg:gap-1'
          }
        >
          <SectionLink
            path={getSectionPath(null)}
            label="Everything"
            count={total}
            isTruncated={isTruncated}
            isCurrent={section === null}
          />
          {groups.map((group) => (
            <SectionLink
              key={group.section}
              path={getSectionPath(group.section)}
              label={sectionLabels[group.section]}
              count={group.count}
              isTruncated={group.isTruncated}
              isCurrent={section === group.section}
            />
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-2">
        {visibleGroups.map((group, index) => (
          <ResultGroup
            key={group.section}
            group={group}
            hasBestMatch={section === null && index === 0 && total > 1 && !isPartialMatch}
            path={section === null ? getSectionPath(group.section) : null}
          />
        ))}
        {section !== null && (
          <PaginationLinks
            page={page}
            hasMore={hasMore}
            labels={{ previous: 'Previous', next: 'Next' }}
            getPath={(pageNumber) => getSectionPath(section, pageNumber)}
          />
        )}
      </div>
    </div>
  )
}

function getResultsPath({
  query,
  section,
  pageNumber,
}: {
  query: string
  section: SearchSection | null
  pageNumber: number
}): string {
  const parameters = { q: query, ...(section && { in: section }), ...(pageNumber > 1 && { page: String(pageNumber) }) }
  return `/search?${new URLSearchParams(parameters)}`
}

interface SectionLinkProps {
  path: string
  label: string
  count: number
  isTruncated: boolean
  isCurrent: boolean
}

function SectionLink({ path, label, count, isTruncated, isCurrent }: SectionLinkProps) {
  return (
    <li>
      <Link
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        className={joinClasses(
          'flex min-h-11 items-center justify-between gap-3 rounded-md border px-3 font-semibold',
          'whitespace-nowrap lg:border-y-0 lg:border-r-0 lg:border-l-3 lg:rounded-none',
          isCurrent ? 'border-accent bg-muted' : 'border-border hover:bg-muted',
        )}
      >
        {label}
        <span className="text-sm font-normal text-muted-foreground">{formatCount(count, isTruncated)}</span>
      </Link>
    </li>
  )
}

interface ResultGroupProps {
  group: SearchGroup
  /** True if the first result is the best result of the whole site. */
  hasBestMatch: boolean
  /** The path of the section's own page; null on that page. */
  path: string | null
}

function ResultGroup({ group: { section, count, isTruncated, hits }, hasBestMatch, path }: ResultGroupProps) {
  const id = `found-${section}`
  const label = sectionLabels[section]
  // Hides the last hit, because the link below must lead to at least two more results.
  const visibleHits = path !== null && count > hits.length ? hits.slice(0, -1) : hits
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-3 border-b-2 border-accent pb-1 font-display text-2xl font-bold">
        {label}
        <span className="font-sans text-base font-normal text-muted-foreground">{formatCount(count, isTruncated)}</span>
      </h2>
      <ul className="divide-y divide-border">
        {visibleHits.map((hit, index) => (
          <SearchResult
            key={`${index} ${hit.path}`}
            hit={hit}
            section={section}
            isBestMatch={hasBestMatch && index === 0}
          />
        ))}
      </ul>
      {path !== null && count > visibleHits.length && (
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          All {formatCount(count, isTruncated)} results in {label}
        </Link>
      )}
    </section>
  )
}

function NothingFound({
  query,
  missingPage,
  services,
}: Pick<SearchResultsProps, 'query' | 'missingPage' | 'services'>) {
  return (
    <>
      {missingPage !== null ? (
        <p role="status" className="text-lg">
          This site has no {missingPage} yet.
        </p>
      ) : (
        <>
          <p role="status" className="text-lg">
            Nothing found for “<bdi className="font-semibold wrap-anywhere">{query}</bdi>”.
          </p>
          <ul className="mt-4 max-w-measure list-disc space-y-1 pl-5 text-muted-foreground marker:text-accent-text">
            <li>Check the spelling.</li>
            <li>Use fewer words, or more common words.</li>
            <li>Put a phrase in “quotes”, and a minus before a word that must not be there.</li>
          </ul>
        </>
      )}
      <StartingPoints services={services} />
    </>
  )
}
