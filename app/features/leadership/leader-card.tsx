import { ArrowRight } from 'lucide-react'
import { RankInsignia } from '#app/components/ranks/rank-insignia.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { findUnit } from '#app/components/unit.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderPortrait } from './leader-portrait.tsx'
import type { LeaderPreview } from './leader-view-model.ts'
import { RankIcon } from './rank-icon.tsx'

interface LeaderCardProps {
  leader: LeaderPreview
  texts: DocumentContent<'leadership'>['cards']
  isPriority: boolean
}

export function LeaderCard({ leader, texts, isPriority }: LeaderCardProps) {
  const { path, name, rank, department, badge, service, description, isFilled } = leader
  const leadsTo = isFilled ? texts.biography : texts.position
  return (
    <Card
      className={joinClasses(
        findUnit(department).className,
        // The rows are those of the list, so that cards beside each other align line by line.
        'group row-span-8 grid! grid-cols-[min(7rem,38%)_minmax(0,1fr)] grid-rows-subgrid gap-x-4 gap-y-0 p-4',
        'sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5',
        'border-t-4 border-t-unit focus-within:border-x-ring focus-within:border-b-ring',
        'hover:border-x-input hover:border-b-input',
      )}
    >
      <div className="relative row-span-6 self-start">
        <LeaderPortrait leader={leader} sizes="8rem" isPriority={isPriority} className="aspect-4/5 w-full rounded-md" />
        {!isFilled && (
          <Badge variant="accent" className="absolute bottom-2 left-2">
            {texts.vacant}
          </Badge>
        )}
      </div>
      <p className="flex items-center justify-between gap-2 text-sm text-muted-foreground tabular-nums">
        {badge}
        <RankIcon rank={rank} className="size-5 text-accent-text" />
      </p>
      <h2 dir="auto" className="mt-0.5 font-display text-2xl leading-tight font-bold wrap-anywhere">
        {name}
      </h2>
      <p dir="auto" className="mt-1 leading-snug font-semibold">
        {rank}
      </p>
      <p dir="auto" className="text-sm text-muted-foreground">
        {department}
      </p>
      <p className="text-sm text-muted-foreground">{service}</p>
      <RankInsignia rank={rank} className="mt-2 h-auto w-12" />
      <p dir="auto" className="col-span-2 mt-3 line-clamp-4 self-start">
        {description}
      </p>
      <Link
        to={path}
        aria-label={`${leadsTo}: ${name}`}
        className={
          'col-span-2 mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text ' +
          'underline-offset-4 group-hover:underline after:absolute after:inset-0'
        }
      >
        <span dir="auto">{leadsTo}</span>
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Card>
  )
}
