import { Link } from 'react-router'
import { formatDate } from '#app/lib/dates.ts'
import type { ArticlePreview } from './article-view-model.ts'

/** The side list of the news page. */
export function PressReleases({ articles }: { articles: readonly ArticlePreview[] }) {
  return (
    <aside aria-labelledby="press-releases" className="lg:border-l lg:border-border lg:pl-8">
      <h2
        id="press-releases"
        className="font-display text-2xl font-bold before:mb-2 before:block before:h-1 before:w-10 before:bg-accent"
      >
        Press Releases
      </h2>
      {articles.length === 0 ? (
        <p className="mt-3 text-muted-foreground">No press releases yet.</p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-border">
            {articles.map(({ id, path, title, date }) => (
              <li key={id} className="group relative py-3">
                <time dateTime={date} className="text-sm text-muted-foreground">
                  {formatDate(date)}
                </time>
                <h3 dir="auto" className="leading-snug font-semibold">
                  <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
                    {title}
                  </Link>
                </h3>
              </li>
            ))}
          </ul>
          <Link
            to="/news?type=press-release"
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            All press releases
          </Link>
        </>
      )}
    </aside>
  )
}
