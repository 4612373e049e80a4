import { MessagesSquare, Users } from 'lucide-react'
import { CheckList } from '#app/components/check-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import type { DocumentContent } from '#content/documents.ts'
import type { CommunitySettings } from '#content/site-defaults.ts'
import { getInviteCode } from './invite-code.ts'

interface CommunityCardProps extends CommunitySettings {
  server: DocumentContent<'communities'>['official']
  /** Where the live lookup asks, in this order. */
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
  /** The code of its invite. */
  code: string | null
  endpoints: readonly string[]
  /** The fallbacks for what is not known. */
  name: string
  members: string
}

/**
 * Icon, name and member count from the settings. The page's script looks the server up and replaces them; until it has an
 * answer (`data-known`) a skeleton stands in their place.
 */
function CommunityHead({ code, endpoints, name, members }: CommunityHeadProps) {
  const isAsked = code !== null && endpoints.length > 0
  return (
    <div
      data-slot="community-head"
      {...(isAsked ? { 'data-code': code, 'data-endpoints': JSON.stringify(endpoints) } : { 'data-known': '' })}
      className="group/head"
    >
      {isAsked && (
        <div role="status" className="flex items-center gap-4 noscript:hidden group-data-known/head:hidden">
          <span className="sr-only">Asking Discord about {name}…</span>
          <Skeleton className="size-14 shrink-0 rounded-lg sm:size-16" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-8 max-w-64" />
            <Skeleton className="h-5 max-w-32" />
          </div>
        </div>
      )}
      <div className="hidden items-center gap-4 noscript:flex group-data-known/head:flex">
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
