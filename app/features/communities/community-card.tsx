import { CheckList } from '#app/components/check-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import type { CommunitiesContent } from '#content/communities.ts'
import type { CommunitySettings } from '#content/site-defaults.ts'
import { CommunityHead } from './community-head.tsx'
import { getInviteCode } from './invite-code.ts'
import { useCommunityInfo } from './use-community-info.ts'

interface CommunityCardProps extends CommunitySettings {
  server: CommunitiesContent['servers'][number]
  /** Where the live look-up asks, in this order. */
  endpoints: readonly string[]
}

export function CommunityCard({ server, endpoints, name, link, members }: CommunityCardProps) {
  const { description, features, status, isOpen, action } = server
  const info = useCommunityInfo(getInviteCode(link), endpoints)
  return (
    <Card>
      <CardBody className="gap-4">
        <CommunityHead info={info} name={name} members={members} />
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
