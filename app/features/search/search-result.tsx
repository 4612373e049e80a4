import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { formatDate } from '#app/lib/time/dates.ts'
import type { TextPiece } from './highlight.ts'
import type { SearchHit } from './search-site.ts'

export function SearchResult({ path, label, title, excerpt, date, picture }: SearchHit) {
  const day = formatDate(date)
  return (
    <li className="group relative flex items-start justify-between gap-4 py-4 sm:gap-8">
      <div className="min-w-0">
        <p className="text-sm text-muted-foreground">
          {label}
          {date && (
            <>
              {' · '}
              <time dateTime={date}>{day}</time>
            </>
          )}
        </p>
        <h3 dir="auto" className="mt-1 font-display text-2xl leading-tight font-bold wrap-anywhere">
          <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            <HighlightedText pieces={title} />
          </Link>
        </h3>
        {excerpt.length > 0 && (
          <p dir="auto" className="mt-1 max-w-measure wrap-anywhere text-muted-foreground max-sm:line-clamp-3">
            <HighlightedText pieces={excerpt} />
          </p>
        )}
      </div>
      {picture && (
        <LazyImage
          url={picture}
          alt=""
          width={144}
          height={108}
          sizes="9rem"
          className="mt-1 aspect-4/3 w-24 shrink-0 rounded-md sm:w-36"
        />
      )}
    </li>
  )
}

function HighlightedText({ pieces }: { pieces: readonly TextPiece[] }) {
  let start = 0
  return pieces.map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? (
      <mark key={key} className="rounded-sm bg-accent/30 px-0.5 text-foreground">
        {text}
      </mark>
    ) : (
      text
    )
  })
}
