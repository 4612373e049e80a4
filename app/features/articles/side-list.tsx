import { useId } from 'react'
import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { archiveTypeLabels } from './archive/archive-filter.ts'
import type { ArticleListItem } from './article-view-model.ts'
import { ListHeading } from './list-heading.tsx'

interface SideListProps {
  title: string
  articles: readonly ArticleListItem[]
  emptyText: string
  allLink: { path: string; label: string }
}

export function SideList({ title, articles, emptyText, allLink }: SideListProps) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className="lg:col-span-1">
      <ListHeading id={id}>{title}</ListHeading>
      {articles.length === 0 ? (
        <p className="mt-3 text-muted-foreground">{emptyText}</p>
      ) : (
        <>
          <ul className="divide-y divide-border">
            {articles.map(({ id, path, title, category, date }) => (
              <li key={id} className="group relative py-3">
                <Eyebrow category={category} date={date} />
                <h3 dir="auto" className="leading-snug font-semibold">
                  <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
                    {title}
                  </Link>
                </h3>
              </li>
            ))}
          </ul>
          <Link
            to={allLink.path}
            className={
              'mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4'
            }
          >
            {allLink.label}
          </Link>
        </>
      )}
    </aside>
  )
}

export const pressReleaseList = {
  title: archiveTypeLabels['press-release'],
  allLink: { path: '/news?type=press-release', label: 'All press releases' },
}
