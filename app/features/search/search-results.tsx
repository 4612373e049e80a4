import { PageTurner } from '#app/components/ui/page-turner.tsx'
import type { FoundService } from './find-services.ts'
import { SearchResult } from './search-result.tsx'
import type { FoundPages } from './search-site.ts'

interface SearchResultsProps extends FoundPages {
  query: string
  page: number
  services: readonly FoundService[]
}

/** The results, services first; or what to try instead. */
export function SearchResults({ query, page, services, pages, hasMore }: SearchResultsProps) {
  if (pages.length + services.length === 0) return <NothingFound query={query} />
  return (
    <div className="max-w-3xl">
      <p role="status" className="text-muted-foreground">
        What we found for “{query}”{page > 1 && `, page ${page}`}
      </p>
      {services.length > 0 && (
        <section className="mt-6" aria-labelledby="found-services">
          <h2 id="found-services" className={headingClass}>
            Services
          </h2>
          <ul className="divide-y divide-border">
            {services.map(({ id, ...service }) => (
              <SearchResult key={id} path={`/services/${id}`} label="Service" {...service} />
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && (
        <section className="mt-6" aria-labelledby="found-pages">
          <h2 id="found-pages" className={headingClass}>
            News and people
          </h2>
          <ul className="divide-y divide-border">
            {pages.map((found) => (
              <SearchResult key={found.path} {...found} />
            ))}
          </ul>
        </section>
      )}
      <PageTurner
        page={page}
        hasMore={hasMore}
        labels={{ previous: 'Previous', next: 'Next' }}
        pathOf={(number) => `/search?${new URLSearchParams({ q: query, page: String(number) })}`}
      />
    </div>
  )
}

const headingClass = 'border-b-2 border-accent pb-1 font-display text-xl font-bold'

function NothingFound({ query }: { query: string }) {
  return (
    <div className="max-w-measure">
      <p role="status" className="text-lg">
        Nothing found for “<span className="break-words font-semibold">{query}</span>”.
      </p>
      <ul className="mt-4 list-disc space-y-1 pl-5 text-muted-foreground marker:text-accent-text">
        <li>Check the spelling.</li>
        <li>Use fewer words, or more common ones.</li>
        <li>Put a phrase in “quotes”, and a minus before a word that must not be there.</li>
      </ul>
    </div>
  )
}
