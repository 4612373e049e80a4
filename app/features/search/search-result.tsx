import { Link } from 'react-router'
import { NoticeIfEmergency } from '#app/components/fiction-notice.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { splitHighlights } from './highlights.ts'

interface SearchResultProps {
  path: string
  label: string
  /** With markers around what matches, like the excerpt. */
  title: string
  excerpt: string
  date?: string | null
}

/** One result: the kind of page, its title as the link, and the passage that matches. */
export function SearchResult({ path, label, title, excerpt, date }: SearchResultProps) {
  const day = formatDate(date)
  return (
    <li className="group relative py-5">
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
        <Badge variant="outline">{label}</Badge>
        {date && <time dateTime={date}>{day}</time>}
      </p>
      <h3 dir="auto" className="mt-2 font-display text-2xl leading-tight font-bold">
        <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
          <Highlighted>{title}</Highlighted>
        </Link>
      </h3>
      <p dir="auto" className="mt-1 max-w-measure break-words text-muted-foreground">
        <Highlighted>{excerpt}</Highlighted>
      </p>
      <NoticeIfEmergency text={[title, excerpt]} className="mt-1 text-muted-foreground" />
    </li>
  )
}

function Highlighted({ children }: { children: string }) {
  let start = 0
  return splitHighlights(children).map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? (
      <mark key={key} className="rounded-sm bg-accent px-0.5 text-accent-foreground">
        {text}
      </mark>
    ) : (
      text
    )
  })
}
