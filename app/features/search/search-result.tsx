import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { formatDate } from '#app/lib/time/dates.ts'
import type { TextPiece } from './highlight.ts'
import type { SearchHit } from './search-site.ts'

interface SearchResultProps extends SearchHit {
  /** True if the picture is a portrait. */
  isPerson: boolean
}

export function SearchResult({ path, label, title, excerpt, date, picture, isPerson }: SearchResultProps) {
  const day = formatDate(date)
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 py-4 sm:gap-x-8">
      <div>
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
      </div>
      {excerpt.length > 0 && (
        <p
          dir="auto"
          className="mt-1 max-w-measure wrap-anywhere text-muted-foreground max-sm:col-span-2 sm:col-start-1"
        >
          <HighlightedText pieces={excerpt} />
        </p>
      )}
      {picture && (
        <LazyImage
          url={picture}
          alt=""
          {...(isPerson ? { width: 80, height: 100, sizes: '5rem' } : { width: 144, height: 108, sizes: '9rem' })}
          className={joinClasses(
            'col-start-2 row-start-1 mt-1 self-start rounded-md sm:row-end-3',
            isPerson ? 'aspect-4/5 w-20' : 'aspect-4/3 w-24 sm:w-36',
          )}
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
