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
          'grid grow grid-cols-[min(7rem,38%)_minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-x-4 p-4 pb-1',
          'sm:px-5 sm:pt-5 sm:pb-2 sm:@min-[20rem]:grid-cols-[8rem_minmax(0,1fr)]',
          '@lg:grid-cols-[14rem_minmax(0,1fr)] @lg:gap-x-8 @lg:pb-5',
          'print:grid-cols-[4rem_minmax(0,1fr)] print:gap-x-3 print:p-3 print:text-sm',
          isPriority && 'max-sm:grid-cols-[min(9rem,45%)_minmax(0,1fr)]',
        )}
      >
        <div className="relative self-start @lg:row-span-3">
          <LeaderPortrait
            leader={leader}
            // The first card may be wider than the other cards.
            sizes={isPriority ? '14rem' : '8rem'}
            isPriority={isPriority}
            className="aspect-4/5 w-full rounded-md"
          />
          {!isFilled && (
            <Badge
              variant="accent"
              className="absolute inset-x-0 bottom-0 justify-center rounded-t-none rounded-b-md whitespace-nowrap"
            >
              {content.vacant}
            </Badge>
          )}
        </div>
        <div className="min-w-0">
          <p className="text-sm text-muted-foreground">{badgeNumber}</p>
          <h2
            dir="auto"
            className={joinClasses(
              'mt-0.5 font-display text-2xl leading-tight font-bold text-balance wrap-anywhere @lg:text-4xl',
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
        <p dir="auto" className="col-span-2 mt-3 max-w-measure @lg:col-span-1 @lg:text-lg">
          {description}
        </p>
        <Link
          to={path}
          aria-label={`${linkLabel}: ${name}`}
          className={
            'col-span-2 flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 ' +
            'group-hover:underline after:absolute after:inset-0 @lg:col-span-1 @lg:-mb-3 print:hidden'
          }
        >
          <span dir="auto">{linkLabel}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </Card>
  )
}
