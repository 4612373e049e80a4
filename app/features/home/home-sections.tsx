import { Mail, MapPin, Phone, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmailLink, PostalAddress } from '#app/components/contact-details.tsx'
import { ContactPanel } from '#app/components/contact-panel.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'

type HomeContent = DocumentContent<'home'>

const contactId = 'contact'

export function Hero({ content: { eyebrow, action, emergency } }: { content: HomeContent['hero'] }) {
  const { name, tagline } = useSiteSettings()
  return (
    <div data-slot="hero" className="relative isolate overflow-hidden bg-band text-band-foreground">
      <div className={`${columnClass} relative z-10 pt-10 pb-60 sm:pt-16 sm:pb-80`}>
        <p className="font-semibold text-band-accent">{eyebrow}</p>
        <h1 className="mt-2 max-w-3xl font-display text-[2.5rem] leading-[0.95] wrap-anywhere min-[26rem]:text-5xl font-extrabold sm:text-7xl lg:text-8xl">
          {name}
        </h1>
        <p className="mt-5 max-w-lg text-balance text-band-foreground sm:text-lg">{tagline}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={action.path} variant="accent" className="px-6">
            {action.label}
          </ButtonLink>
          <a href={`#${contactId}`} className={buttonClass('onBand', 'bg-band px-6')}>
            {emergency}
          </a>
        </div>
        <FictionNotice className="mt-4 max-w-lg text-band-foreground" />
      </div>
      {/* Wider than the window, so that the headquarters and the lighthouse are whole at every width. */}
      <ScenePicture
        scene="harbor"
        isFirst
        imageClass="h-full object-bottom"
        className="absolute right-0 bottom-0 -z-10 h-full w-[120%] max-sm:h-80 max-lg:mask-t-from-60% sm:max-lg:h-96 sm:w-[145%] md:w-[120%] lg:right-auto lg:left-0 lg:w-full xl:w-[122%] 2xl:w-[128%]"
      />
      <div className="hero-shade absolute inset-0 -z-10" />
    </div>
  )
}

export function StatTiles({ labels }: { labels: HomeContent['statistics'] }) {
  const { statistics } = useSiteSettings()
  return (
    <section aria-label="The department in numbers" className="border-b border-border bg-surface">
      <dl className={`${columnClass} grid grid-cols-2 lg:grid-cols-4`}>
        {figures.map((key) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-border px-2 py-5 text-center max-lg:nth-[n+3]:border-t lg:border-l lg:first:border-l-0"
          >
            <dt className="text-muted-foreground">{labels[key]}</dt>
            <dd className={`font-display leading-none font-extrabold tabular-nums ${sizeOf(statistics[key])}`}>
              {statistics[key]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const figures = ['activeOfficers', 'yearsOfService', 'casesSolved', 'communityEvents'] as const

/** Two long figures fit side by side on the narrowest phone. */
const sizeOf = (figure: string) =>
  figure.length > 8 ? 'text-xl min-[26rem]:text-2xl sm:text-4xl' : 'text-4xl sm:text-5xl'

/** How to reach the department. The emergency number is text: a link could place a real call. */
export function ContactSection({ content }: { content: HomeContent['contact'] }) {
  const { phones, emails } = useSiteSettings()
  const { title, introduction, labels, link } = content
  return (
    <ContactPanel
      id={contactId}
      title={title}
      text={introduction}
      listClass="grid grid-cols-1 gap-4 sm:grid-cols-2"
      end={
        <ButtonLink to={link.path} variant="outline" className="mt-6">
          {link.label}
        </ButtonLink>
      }
    >
      <Way icon={<Siren aria-hidden className="size-5 text-destructive" />} label={labels.emergency}>
        <span className="font-display text-3xl leading-none font-extrabold text-destructive">{phones.emergency}</span>
        <FictionNotice className="mt-2 text-muted-foreground" />
      </Way>
      <Way icon={<Phone aria-hidden className="size-5 text-accent-text" />} label={labels.nonEmergency}>
        {phones.nonEmergency}
      </Way>
      <Way icon={<Mail aria-hidden className="size-5 text-accent-text" />} label={labels.email}>
        <EmailLink address={emails.general} />
      </Way>
      <Way icon={<MapPin aria-hidden className="size-5 text-accent-text" />} label={labels.address}>
        <PostalAddress />
      </Way>
    </ContactPanel>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-border bg-surface p-4">
      <dt className="mb-1.5 flex items-center gap-2 font-semibold text-muted-foreground">
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
