import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { ArticleByline } from './article-byline.tsx'
import type { ArticleListItem } from './article-view-model.ts'

interface MoreNewsProps {
  articles: readonly ArticleListItem[]
  /**
   * The category of the page's article. If a listed article has the same category, the section
   * links to the category's page. Null if the site hides the news archive.
   */
  category: { name: string; path: string } | null
}

export function MoreNews({ articles, category }: MoreNewsProps) {
  if (articles.length === 0) return null
  return (
    <section
      aria-labelledby="more-news"
      className="article-page no-print grow border-t border-border bg-surface py-10 sm:py-14"
    >
      <div className="article-column">
        <div className="article-wide">
          <h2 id="more-news" className="font-display text-3xl leading-tight font-bold sm:text-4xl">
            More News
          </h2>
          <ul className="mt-2 divide-y divide-border">
            {articles.map((article) => (
              <li
                key={article.id}
                className={joinClasses(
                  'group relative grid items-start gap-4 py-5',
                  article.image && 'grid-cols-[minmax(0,1fr)_7rem] sm:grid-cols-[minmax(0,1fr)_11rem]',
                )}
              >
                <div className="min-w-0">
                  <p dir="auto" className="text-sm font-semibold text-accent-text">
                    {article.category}
                  </p>
                  <h3 dir="auto" className="mt-0.5 font-display text-2xl leading-tight font-bold">
                    <Link
                      to={article.path}
                      className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                    >
                      {article.title}
                    </Link>
                  </h3>
                  <p dir="auto" className="mt-1 line-clamp-3 max-w-measure text-muted-foreground max-sm:hidden">
                    {article.excerpt}
                  </p>
                  <ArticleByline article={article} className="mt-1" />
                </div>
                {article.image && (
                  <LazyImage
                    url={article.image}
                    alt=""
                    width={640}
                    height={360}
                    sizes="(min-width: 40rem) 11rem, 7rem"
                    className="aspect-video w-full rounded-md"
                  />
                )}
              </li>
            ))}
          </ul>
          {category && articles.some((article) => article.category === category.name) && (
            <Link
              to={category.path}
              dir="auto"
              className={
                'mt-4 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4'
              }
            >
              More in {category.name}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
