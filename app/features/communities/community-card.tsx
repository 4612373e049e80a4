import { MessagesSquare, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CheckList } from '#app/components/check-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonClass } from '#app/components/ui/button.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import type { DocumentContent } from '#content/documents.ts'
import type { CommunitySettings } from '#content/site-defaults.ts'
import { type CommunityInfo, getInviteCode } from './community-info.ts'
import { useCommunityInfo } from './use-community-info.ts'

interface CommunityCardProps extends CommunitySettings {
  server: DocumentContent<'communities'>['official']
  /** Where the live lookup asks, in this order. */
  endpoints: readonly string[]
}

export function CommunityCard({ server, endpoints, name, link, members }: CommunityCardProps) {
  const { description, features, status, isOpen, action } = server
  const info = useCommunityInfo(getInviteCode(link), endpoints)
  return (
    <Card>
      <CardBody className="gap-4">
        <CommunityHead info={info} name={name} members={members === status ? '' : members} />
        {status !== action && (
          <Badge variant={isOpen ? 'success' : 'outline'} className="self-start">
            {status}
          </Badge>
        )}
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

interface CommunityHeadProps {
  info: CommunityInfo | 'loading' | null
  /** The fallbacks for what is not known. */
  name: string
  members: string
}

/** Icon, name and member count: loading, live, or as the settings have them. */
function CommunityHead({ info, name, members }: CommunityHeadProps) {
  if (info === 'loading') {
    return (
      <>
        <div role="status" className="flex items-center gap-4 noscript:hidden">
          <span className="sr-only">Asking Discord about {name}…</span>
          <Skeleton className="size-14 shrink-0 rounded-lg sm:size-16" />
          <div className="grow space-y-2 py-1">
            <Skeleton className="h-8 max-w-64" />
            <Skeleton className="h-5 max-w-32" />
          </div>
        </div>
        <noscript>
          <Head icon={<DefaultIcon />} name={name} members={members} />
        </noscript>
      </>
    )
  }
  return (
    <Head
      icon={info?.iconUrl ? <ServerIcon key={info.iconUrl} url={info.iconUrl} /> : <DefaultIcon />}
      name={info?.name ?? name}
      members={describeMembers(info) ?? members}
    />
  )
}

function Head({ icon, name, members }: { icon: ReactNode; name: string; members: string }) {
  return (
    <div className="flex items-center gap-4">
      {icon}
      <div className="min-w-0 grow">
        <h2 className="font-display text-3xl leading-tight font-bold wrap-anywhere">{name}</h2>
        {members && (
          <p className="flex items-center gap-2 text-muted-foreground">
            <Users aria-hidden className="size-4 shrink-0" />
            {members}
          </p>
        )}
      </div>
    </div>
  )
}

function ServerIcon({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <DefaultIcon />
  return (
    <img
      src={url}
      alt=""
      width={128}
      height={128}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
      className="size-14 shrink-0 rounded-lg bg-muted object-cover sm:size-16"
    />
  )
}

function DefaultIcon() {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-band text-band-accent sm:size-16">
      <MessagesSquare aria-hidden className="size-8" />
    </span>
  )
}

function describeMembers(info: CommunityInfo | null): string | null {
  if (info === null || info.memberCount === null) return null
  const { memberCount, onlineCount } = info
  const members = `${number.format(memberCount)} ${memberCount === 1 ? 'Member' : 'Members'}`
  return onlineCount === null ? members : `${members}, ${number.format(onlineCount)} online`
}

const number = new Intl.NumberFormat('en-US')
