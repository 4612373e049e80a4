import { formatDate } from '#app/lib/time/format-date.ts'
import { Badge } from './badge.tsx'

interface EyebrowProps {
  /** For example, "Featured". */
  badge?: string | null
  category: string
  date: string | null
  isOnBand?: boolean
  /** For eyebrows that don't fit into one line on phones. */
  dateClass?: string
}

/** The line above a headline: category and date. */
export function Eyebrow({ badge, category, date, isOnBand = false, dateClass }: EyebrowProps) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 text-sm ${isOnBand ? 'text-band-muted' : 'text-muted-foreground'}`}
    >
      {badge && <Badge variant="accent">{badge}</Badge>}
      {category && (
        <p dir="auto" className={`font-semibold ${isOnBand ? 'text-band-accent' : 'text-accent-text'}`}>
          {category}
        </p>
      )}
      {date && (
        <time dateTime={date} className={dateClass}>
          {formatDate(date)}
        </time>
      )}
    </div>
  )
}
