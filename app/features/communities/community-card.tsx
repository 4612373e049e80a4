import { MessagesSquare, Users } from 'lucide-react'
import { CheckList } from '#app/components/check-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import type { CommunitiesContent } from '#content/communities.ts'
import type { CommunitySettings } from '#content/site-defaults.ts'

interface CommunityCardProps extends CommunitySettings {
  server: CommunitiesContent['servers'][number]
}

export function CommunityCard({ server, name, link, members }: CommunityCardProps) {
  const { description, features, status, isOpen, action } = server
  return (
    <Card>
      <CardBody className="gap-4">
        <div className="flex items-center gap-4">
          <span className="grid size-14 shrink-0 sm:size-16 place-items-center rounded-lg bg-band text-band-accent">
            <MessagesSquare aria-hidden className="size-8" />
          </span>
          <div className="min-w-0 grow">
            <h2 className="font-display text-3xl leading-tight font-bold">{name}</h2>
            <p className="flex items-center gap-2 text-muted-foreground">
              <Users aria-hidden className="size-4" />
              {members}
            </p>
          </div>
        </div>
        <Badge variant={isOpen ? 'success' : 'outline'} className="self-start">
          {status}
        </Badge>
        <p>{description}</p>
        <CheckList items={features} />
        <div className="mt-auto pt-2">
          {isOpen && link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
              {action}
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ) : (
            <Button disabled variant="outline">
              {action}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
