import { MessagesSquare, Users } from 'lucide-react'
import { CheckList } from '#app/components/check-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import type { DocumentContent } from '#content/documents.ts'
import type { CommunitySettings } from '#content/site-defaults.ts'
import { getInviteCode } from './invite-code.ts'

interface CommunityCardProps extends CommunitySettings {
  server: DocumentContent<'communities'>['official']
  /** Endpoints of the live lookup, tried in order. */
  endpoints: readonly string[]
}

export function CommunityCard({ server, endpoints, name, link, members }: CommunityCardProps) {
  const { description, features, status, isOpen, action } = server
  return (
    <Card>
      <CardBody className="gap-4">
        <CommunityHead code={getInviteCode(link)} endpoints={endpoints} name={name} members={members} />
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
            <button type="button" disabled className={buttonClass('outline')}>
              {action}
            </button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

interface CommunityHeadProps {
  /** The server's invite code. */
  code: string | null
  endpoints: readonly string[]
  /** Shown until the lookup succeeds, as is `members`. */
  name: string
  members: string
}

/**
 * Icon, name and member count. The page's script replaces the values from the settings after its
 * lookup.
 */
function CommunityHead({ code, endpoints, name, members }: CommunityHeadProps) {
  const hasLookup = code !== null && endpoints.length > 0
  return (
    <div
      data-slot="community-head"
      {...(hasLookup && { 'data-code': code, 'data-endpoints': JSON.stringify(endpoints) })}
      className="flex items-center gap-4"
    >
      <span className="relative size-14 shrink-0 overflow-hidden rounded-lg sm:size-16">
        <DefaultIcon />
        <img
          hidden
          alt=""
          width={128}
          height={128}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full bg-muted object-cover"
        />
      </span>
      <div className="min-w-0 grow">
        <h2 data-part="name" className="font-display text-3xl leading-tight font-bold wrap-anywhere">
          {name}
        </h2>
        <p className="flex items-center gap-2 text-muted-foreground has-[>span:empty]:hidden">
          <Users aria-hidden className="size-4 shrink-0" />
          <span data-part="members">{members}</span>
        </p>
      </div>
    </div>
  )
}

function DefaultIcon() {
  return (
    <span className="grid size-full place-items-center bg-band text-band-accent">
      <MessagesSquare aria-hidden className="size-8" />
    </span>
  )
}
