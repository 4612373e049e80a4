import { ArrowRight } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderPortrait } from './leader-portrait.tsx'
import type { LeaderListItem } from './leader-view-model.ts'
import { RankIcon } from './rank-icon.tsx'

interface LeaderCardProps {
  leader: LeaderListItem
  content: DocumentContent<'leadership'>['cards']
  isPriority: boolean
}

export function LeaderCard({ leader, content, isPriority }: LeaderCardProps) {
  const { path, name, rank, department, badgeNumber, yearsText, description, isFilled } = leader
  const linkLabel = isFilled ? content.biography : content.position
  return (
    <Card className="group @container focus-within:border-ring hover:border-input">
      <div
        className={joinClasses(
          'grid grow grid-cols-[40%_minmax(0,1fr)] grid-rows-[1fr_auto]',
          '@lg:grid-cols-[15rem_minmax(0,1fr)] @lg:grid-rows-[auto_1fr]',
          'print:grid-cols-[4rem_minmax(0,1fr)] print:text-sm',
        )}
      >
        {/* Grows with the text beside it. */}
        <div className="relative col-start-1 row-start-1 grid @lg:row-span-2">
          <LeaderPortrait
            leader={leader}
            // Except on phones, the first card may be wider than the other cards.
            sizes={isPriority ? '(min-width: 40rem) 15rem, 10rem' : '10rem'}
            isPriority={isPriority}
            className="aspect-4/5 min-h-full w-full"
          />
          {!isFilled && (
            <Badge
              variant="accent"
              className="absolute inset-x-0 bottom-0 justify-center rounded-none whitespace-nowrap"
            >
              {content.vacant}
            </Badge>
          )}
        </div>
        <div className="col-start-2 row-start-1 min-w-0 px-4 pt-4 @lg:px-8 @lg:pt-5 print:pt-1">
          <p className="text-sm text-muted-foreground">{badgeNumber}</p>
          <h2
            dir="auto"
            className={joinClasses(
              'mt-0.5 font-display text-2xl leading-tight font-bold text-balance wrap-anywhere @lg:text-5xl',
              isPriority && 'max-sm:text-3xl',
            )}
          >
            {name}
          </h2>
          <p className="mt-1 flex items-baseline gap-1.5 leading-snug font-semibold">
            <RankIcon rank={rank} className="size-3.5 shrink-0 text-muted-foreground" />
            <span dir="auto">{rank}</span>
          </p>
          <p dir="auto" className="text-sm text-muted-foreground">
            {department}
          </p>
          <p className="text-sm text-muted-foreground">{yearsText}</p>
        </div>
        <p
          dir="auto"
          className={
            'col-span-2 row-start-2 max-w-measure px-4 py-3 sm:p-5 ' +
            '@lg:col-span-1 @lg:col-start-2 @lg:px-8 @lg:py-3 @lg:text-lg'
          }
        >
          {description}{' '}
          <Link
            to={path}
            aria-label={`${linkLabel}: ${name}`}
            className={
              'inline-block font-semibold text-accent-text underline-offset-4 group-hover:underline ' +
              'after:absolute after:inset-0 print:hidden'
            }
          >
            <span dir="auto">{linkLabel}</span> <ArrowRight aria-hidden className="inline size-4" />
          </Link>
        </p>
      </div>
    </Card>
  )
}
