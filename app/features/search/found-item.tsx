import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { splitMarkedText } from './marked-text.ts'

interface FoundItemProps {
  path: string
  label: string
  /** With marks around what was found, like the excerpt. */
  title: string
  excerpt: string
  date?: string | null
}

/** One result: what kind of page, its name as the link, and the place that fits. */
export function FoundItem({ path, label, title, excerpt, date }: FoundItemProps) {
  const day = formatDate(date)
  return (
    <li className="group relative py-5">
      <p className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
        <Badge variant="outline">{label}</Badge>
        {date && <time dateTime={date}>{day}</time>}
      </p>
      <h3 className="mt-2 font-display text-2xl leading-tight font-bold">
        <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
          <MarkedText>{title}</MarkedText>
        </Link>
      </h3>
      <p className="mt-1 max-w-measure break-words text-muted-foreground">
        <MarkedText>{excerpt}</MarkedText>
      </p>
    </li>
  )
}

function MarkedText({ children }: { children: string }) {
  let start = 0
  return splitMarkedText(children).map(({ text, isFound }) => {
    const key = start
    start += text.length
    return isFound ? (
      <mark key={key} className="rounded-sm bg-accent px-0.5 text-accent-foreground">
        {text}
      </mark>
    ) : (
      text
    )
  })
}
