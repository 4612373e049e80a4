import { ArrowRight } from 'lucide-react'
import { RankInsignia } from '#app/components/ranks/rank-insignia.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { findUnit } from '#app/components/unit.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderPortrait } from './leader-portrait.tsx'
import type { LeaderPreview } from './leader-view-model.ts'
import { RankIcon } from './rank-icon.tsx'

interface LeaderCardProps {
  leader: LeaderPreview
  words: DocumentContent<'leadership'>['cards']
  isFirst: boolean
}

export function LeaderCard({ leader, words, isFirst }: LeaderCardProps) {
  const { path, name, rank, department, badge, service, description, isFilled } = leader
  const leadsTo = isFilled ? words.biography : words.position
  return (
    <Card className={`${findUnit(department).className} group h-full focus-within:border-ring hover:border-input`}>
      <div className="relative border-b-4 border-unit">
        <LeaderPortrait
          leader={leader}
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
          isFirst={isFirst}
          className="aspect-6/7 w-full"
        />
        {!isFilled && (
          <Badge variant="accent" className="absolute top-3 left-3">
            {words.vacant}
          </Badge>
        )}
        <span className="absolute -bottom-6 right-4 grid size-12 place-items-center rounded-full border-2 border-accent bg-band text-band-accent">
          <RankIcon rank={rank} className="size-6" />
        </span>
      </div>
      <CardBody>
        <div>
          <p className="text-sm text-muted-foreground tabular-nums">{badge}</p>
          <h2 dir="auto" className="font-display text-3xl leading-tight font-bold">
            {name}
          </h2>
          <div className="mt-2 flex items-center gap-3">
            <RankInsignia rank={rank} className="h-auto w-14 shrink-0" />
            <p dir="auto" className="min-w-0 font-semibold">
              {rank}
            </p>
          </div>
          <p dir="auto" className="mt-2 text-muted-foreground">
            {department}
          </p>
          <p className="text-sm text-muted-foreground">{service}</p>
        </div>
        <p dir="auto">{description}</p>
        <Link
          to={path}
          aria-label={`${leadsTo}: ${name}`}
          className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <span dir="auto">{leadsTo}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </CardBody>
    </Card>
  )
}
