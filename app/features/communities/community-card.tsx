import { Building2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { BulletList } from '#app/components/bullet-list.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { useBadgeUrl } from '#app/site/settings/use-badge-url.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { CommunitySettings } from '#content/site-defaults.ts'
import { getInviteCode } from './invite-code.ts'

interface CommunityCardProps extends CommunitySettings {
  content: DocumentContent<'communities'>['official']
  isOfficial: boolean
  endpoints: readonly string[]
}

export function CommunityCard({ content, isOfficial, endpoints, name, link, members }: CommunityCardProps) {
  const { description, features, status, isOpen, action } = content
  const careersLabel = getPageLabel('/hiring', usePageNames())
  return (
    // Subgrid aligns the parts of the two cards in common rows.
    <Card className="row-span-5 grid grid-rows-subgrid gap-0">
      {/* The picture of a closed server always shows the night. */}
      <ScenePicture
        scene={isOfficial ? 'radio' : 'market'}
        timeOfDay={isOpen ? undefined : 'night'}
        className="relative block h-28 sm:h-36"
        imageClass={`h-full ${isOfficial ? 'object-[100%_70%]' : 'object-[100%_90%]'}`}
      />
      <CardBody className="row-span-4 grid grid-rows-subgrid justify-items-start gap-4 pt-0 sm:pt-0">
        <CommunityHeader
          code={getInviteCode(link)}
          isOfficial={isOfficial}
          endpoints={endpoints}
          name={name}
          members={members}
        >
          <Badge variant={isOpen ? 'success' : 'outline'}>{status}</Badge>
        </CommunityHeader>
        <p>{description}</p>
        <div className="w-full border-t border-border pt-4 [&>ul]:grid [&>ul]:gap-x-6 sm:[&>ul]:grid-cols-[auto_auto]">
          <BulletList items={features} hasCheckMarks />
        </div>
        {isOpen && link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass('accent', 'max-sm:w-full')}>
            {action}
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : (
          <div className="flex w-full flex-wrap gap-3 max-sm:*:w-full">
            <button type="button" disabled className={buttonClass('outline')}>
              {action}
            </button>
            {isOfficial && careersLabel && (
              <ButtonLink to="/hiring" variant="outline">
                {careersLabel}
              </ButtonLink>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

interface CommunityHeaderProps {
  code: string | null
  isOfficial: boolean
  endpoints: readonly string[]
  name: string
  members: string
  children: ReactNode
}

/** The page's script replaces the icon, name and member count after it has looked up the invite. */
function CommunityHeader({ code, isOfficial, endpoints, name, members, children }: CommunityHeaderProps) {
  const hasLookup = code !== null && endpoints.length > 0
  return (
    <div
      data-slot="community-header"
      {...(hasLookup && { 'data-code': code, 'data-endpoints': JSON.stringify(endpoints) })}
      className="flex gap-4"
    >
      <span className="relative -mt-7 size-20 shrink-0 overflow-hidden rounded-xl border-4 border-surface print:mt-2">
        {isOfficial ? <BadgeIcon /> : <CityIcon />}
        <img
          hidden
          alt=""
          width={128}
          height={128}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full bg-muted object-cover"
        />
      </span>
      <div className="min-w-0 grow pt-3">
        <h2 data-part="name" className="font-display text-2xl leading-tight font-bold wrap-anywhere">
          {name}
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 max-[26rem]:flex-col max-[26rem]:items-start">
          {children}
          <p className="flex items-center gap-2 text-muted-foreground has-[>span:empty]:hidden">
            <Users aria-hidden className="size-4 shrink-0" />
            <span data-part="members">{members}</span>
          </p>
        </div>
      </div>
    </div>
  )
}

function BadgeIcon() {
  return (
    <span className="block size-full bg-band p-2">
      <img src={useBadgeUrl()} alt="" width={96} height={112} className="size-full object-contain" />
    </span>
  )
}

function CityIcon() {
  return (
    <span className="grid size-full place-items-center bg-band text-band-accent">
      <Building2 aria-hidden className="size-8" />
    </span>
  )
}
