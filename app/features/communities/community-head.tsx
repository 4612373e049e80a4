import { MessagesSquare, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import type { CommunityInfo } from './community-info.ts'

interface CommunityHeadProps {
  info: CommunityInfo | 'loading' | null
  /** What stands in for what is not known. */
  name: string
  members: string
}

/** Icon, name and member count of a community: on their way, live, or as the settings have them. */
export function CommunityHead({ info, name, members }: CommunityHeadProps) {
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
        <p className="flex items-center gap-2 text-muted-foreground">
          <Users aria-hidden className="size-4 shrink-0" />
          {members}
        </p>
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
