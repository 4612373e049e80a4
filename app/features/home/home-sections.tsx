import { Mail, MapPin, Phone, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { EmailLink, PostalAddress } from '#app/components/contact/contact-details.tsx'
import { ContactPanel } from '#app/components/contact/contact-panel.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { PageButton } from '#app/components/page-links/page-button.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import { contactSectionId } from './hero.tsx'

type HomeContent = DocumentContent<'home'>

export function StatTiles({ labels }: { labels: HomeContent['statistics'] }) {
  const { statistics } = useSiteSettings()
  return (
    <section aria-label="The department in numbers" className="border-b border-border bg-surface">
      <dl className={`${columnClass} grid grid-cols-2 wide:grid-cols-4`}>
        {statisticKeys.map((key) => (
          <div
            key={key}
            className={
              'flex flex-col-reverse justify-end border-border px-2 py-5 text-center ' +
              'max-lg:even:border-l max-lg:nth-[n+3]:border-t lg:border-l lg:first:border-l-0 ' +
              'print:py-2 print:nth-[n+3]:border-t-0'
            }
          >
            <dt className="text-balance text-muted-foreground max-sm:text-sm">{labels[key]}</dt>
            <dd
              className={`font-display leading-none font-extrabold tabular-nums ${getFontSizeClass(statistics[key])}`}
            >
              {statistics[key]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const statisticKeys = ['activeOfficers', 'yearsOfService', 'casesSolved', 'communityEvents'] as const

/**
 * Long statistics have a smaller font, because two statistics must fit side by side on narrow
 * phones.
 */
const getFontSizeClass = (statistic: string) =>
  statistic.length > 8 ? 'text-xl min-[26rem]:text-2xl sm:text-4xl' : 'text-4xl sm:text-5xl'

/** The emergency number isn't a link, because a tap could place a real call. */
export function HomeContactSection({ content }: { content: HomeContent['contact'] }) {
  const { phones, emails } = useSiteSettings()
  const { title, introduction, labels, map, link } = content
  return (
    <ContactPanel
      id={contactSectionId}
      scene={scenesBySection.homeContact}
      cropClass="object-[74%_100%]"
      title={title}
      text={introduction}
      listClass="divide-y divide-border border-y border-border"
      caption={`${map.star} ${map.numbers}`}
      footer={<PageButton link={link} variant="outline" className="mt-6" />}
    >
      <ContactDetail icon={<Siren aria-hidden className="size-5 text-destructive" />} label={labels.emergency}>
        <span className="font-display text-5xl leading-none font-extrabold text-destructive">{phones.emergency}</span>
        <FictionNotice className="mt-1 text-muted-foreground" />
      </ContactDetail>
      <ContactDetail icon={<Phone aria-hidden className="size-5 text-accent-text" />} label={labels.nonEmergency}>
        {phones.nonEmergency}
      </ContactDetail>
      <ContactDetail icon={<Mail aria-hidden className="size-5 text-accent-text" />} label={labels.email}>
        <EmailLink email={emails.general} />
      </ContactDetail>
      <ContactDetail icon={<MapPin aria-hidden className="size-5 text-accent-text" />} label={labels.address}>
        <PostalAddress />
      </ContactDetail>
    </ContactPanel>
  )
}

interface ContactDetailProps {
  icon: ReactNode
  label: string
  children: ReactNode
}

function ContactDetail({ icon, label, children }: ContactDetailProps) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)] print:py-2">
      <dt className="flex items-baseline gap-2 font-semibold text-muted-foreground [&>svg]:self-center">
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
