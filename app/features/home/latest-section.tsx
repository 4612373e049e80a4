import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { MoreLink, Section, SectionHeader } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useShownLinks } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { LiveCountView } from './live-counts.ts'

type LatestContent = DocumentContent<'home'>['life']

export interface NewsItem {
  path: string
  title: string
  excerpt: string
  category: string
  date: string
  image: string | null
}

interface PositionItem {
  path: string
  title: string
  department: string
}

/** Hidden news and positions are null. Hidden counts are omitted. */
export interface LatestItems {
  news: readonly NewsItem[] | null
  positions: readonly PositionItem[] | null
  liveCounts: readonly LiveCountView[]
}

export function LatestSection({ latest, content }: { latest: LatestItems; content: LatestContent }) {
  const { news, positions, liveCounts } = latest
  const [newsLink] = useShownLinks(news ? [content.news.link] : [])
  if (news === null && positions === null && liveCounts.length === 0) return null
  return (
    <Section aria-labelledby="latest-title" className="border-b border-border">
      <SectionHeader id="latest-title" title={content.title} link={newsLink} />
      <div className="grid gap-8 print:gap-4">
        {liveCounts.length > 0 && <LiveCounts title={content.online.title} counts={liveCounts} />}
        {news && <News content={content.news} news={news} />}
        {positions && <Positions content={content.positions} positions={positions} />}
      </div>
    </Section>
  )
}

interface NewsProps {
  content: LatestContent['news']
  news: readonly NewsItem[]
}

function News({ content: { title, empty }, news: [leadArticle, ...otherArticles] }: NewsProps) {
  return (
    <div className="min-w-0">
      <SubsectionTitle className="sr-only">{title}</SubsectionTitle>
      {leadArticle ? (
        <div
          className={joinClasses(
            'grid gap-x-10 gap-y-6',
            otherArticles.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]',
          )}
        >
          <LeadArticle article={leadArticle} />
          {otherArticles.length > 0 && (
            <ul
              className={
                'grid content-between gap-x-8 border-border max-lg:border-t max-lg:pt-2 ' +
                'sm:max-lg:grid-cols-2 lg:border-l lg:pl-8'
              }
            >
              {otherArticles.map((article) => (
                <li
                  key={article.path}
                  className={joinClasses(
                    'group relative border-border max-lg:py-4 max-sm:not-last:border-b lg:not-last:pb-5',
                    article.image && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_6rem] max-sm:gap-x-4',
                  )}
                >
                  {article.image && (
                    <LazyImage
                      url={article.image}
                      alt=""
                      width={640}
                      height={320}
                      sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 50vw, 6rem"
                      className={
                        'aspect-4/3 w-full self-start rounded-md max-sm:order-last sm:mb-3 sm:aspect-2/1 print:hidden'
                      }
                    />
                  )}
                  <ArticleHeadline article={article} className="text-xl leading-tight sm:text-2xl" />
                  <p dir="auto" className="mt-1 line-clamp-4 text-muted-foreground max-sm:hidden lg:max-xl:hidden">
                    {article.excerpt}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className="text-muted-foreground">{empty}</p>
      )}
    </div>
  )
}

function LeadArticle({ article }: { article: NewsItem }) {
  const { image, excerpt } = article
  return (
    <div className="group relative grid content-start gap-y-4 lg:grid-rows-[1fr_auto]">
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 64rem) 64rem, 100vw"
          // The picture grows so that the lead article ends with the side column.
          className="aspect-video w-full rounded-lg lg:min-h-full print:hidden"
        />
      )}
      <div className="min-w-0">
        <ArticleHeadline article={article} className="text-3xl leading-none sm:text-5xl print:text-3xl" />
        <p dir="auto" className="mt-3 line-clamp-4 max-w-[62ch] lg:text-xl">
          {excerpt}
        </p>
      </div>
    </div>
  )
}

/** The headline's link covers the whole card. */
function ArticleHeadline({ article, className }: { article: NewsItem; className: string }) {
  const { path, title, category, date } = article
  return (
    <article>
      <Eyebrow category={category} date={date} />
      <h4 dir="auto" className={joinClasses('mt-1 font-display font-bold wrap-anywhere text-balance', className)}>
        <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
          <Headline title={title} />
        </Link>
      </h4>
    </article>
  )
}

interface PositionsProps {
  content: LatestContent['positions']
  positions: readonly PositionItem[]
}

function Positions({ content: { title, empty, link }, positions }: PositionsProps) {
  const [shownLink] = useShownLinks([link])
  return (
    <Card>
      <CardBody className="gap-x-10 max-sm:pb-3 lg:flex-row lg:items-center">
        <SubsectionTitle>{title}</SubsectionTitle>
        {positions.length === 0 ? (
          <p className="grow text-muted-foreground">{empty}</p>
        ) : (
          <ul className="grid grow gap-x-10 gap-y-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {positions.map(({ path, title, department }) => (
              <li key={path} className="group relative">
                <Link
                  to={path}
                  dir="auto"
                  className={
                    'leading-snug font-semibold underline-offset-4 ' +
                    'group-hover:underline after:absolute after:inset-0'
                  }
                >
                  {title} <ArrowRight aria-hidden className="inline size-4 text-accent-text print:hidden" />
                </Link>
                <p dir="auto" className="text-sm text-muted-foreground">
                  {department}
                </p>
              </li>
            ))}
          </ul>
        )}
        {shownLink && <MoreLink {...shownLink} />}
      </CardBody>
    </Card>
  )
}

function LiveCounts({ title, counts }: { title: string; counts: readonly LiveCountView[] }) {
  return (
    <div className="rounded-lg border border-band-hover bg-band px-5 text-band-foreground sm:px-6">
      <SubsectionTitle className="sr-only">{title}</SubsectionTitle>
      <ul className="flex divide-band-hover max-md:flex-col max-md:divide-y md:divide-x">
        {counts.map((count) => (
          <li
            key={count.source}
            className="flex flex-1 flex-wrap items-end justify-between gap-x-4 py-5 md:not-first:pl-6 md:not-last:pr-6"
          >
            <LiveCountItem count={count} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LiveCountItem({ count }: { count: LiveCountView }) {
  const { online, capacity, label, timeText, isCurrent, countedAt } = count
  const [link] = useShownLinks(count.link ? [count.link] : [])
  return (
    <>
      <div>
        <p className="flex items-baseline gap-2">
          <span className="font-display text-6xl leading-none font-extrabold tabular-nums">{online}</span>
          {capacity && <span className="text-band-muted">{capacity}</span>}
        </p>
        <p className="mt-1 font-semibold">{label}</p>
        <p className="mt-1 text-sm text-band-muted">
          <span
            aria-hidden
            className={joinClasses(
              'mr-2 inline-block size-2 rounded-full',
              isCurrent ? 'bg-band-accent' : 'border border-band-muted',
            )}
          />
          <time dateTime={countedAt}>{timeText}</time>
        </p>
      </div>
      {link && (
        <Link
          to={link.path}
          className={
            '-mb-2.5 inline-flex min-h-11 print:hidden items-center gap-2 font-semibold ' +
            'text-band-accent underline-offset-4 hover:underline'
          }
        >
          {link.label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </>
  )
}

function SubsectionTitle({ className, children }: { className?: string; children: ReactNode }) {
  return <h3 className={joinClasses('font-display text-2xl leading-tight font-bold', className)}>{children}</h3>
}
