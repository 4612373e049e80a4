import type { ReactNode } from 'react'
import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { EmailLink, PostalAddress } from '#app/components/contact/contact-details.tsx'
import { ContactPanel } from '#app/components/contact/contact-panel.tsx'
import { CallToAction } from '#app/components/page-links/call-to-action.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { SectionView } from './section-views.ts'

/** The phone number isn't a link, because a link could place a real call. */
export function ContactSection({ section }: { section: SectionView<'contact'> }) {
  const { anchor, title, text, hasPhone, hasEmail, hasAddress } = section
  const { phones, emails } = useSiteSettings()
  return (
    <ContactPanel id={anchor} scene={scenesBySection.customPageContact} title={title} text={text}>
      {hasPhone && <ContactEntry label="Phone">{phones.nonEmergency}</ContactEntry>}
      {hasEmail && (
        <ContactEntry label="Email">
          <EmailLink email={emails.general} />
        </ContactEntry>
      )}
      {hasAddress && (
        <ContactEntry label="Headquarters">
          <PostalAddress />
        </ContactEntry>
      )}
    </ContactPanel>
  )
}

function ContactEntry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-border py-4 first:border-t-0 first:pt-0">
      <dt className="font-semibold text-muted-foreground">{label}</dt>
      <dd className="sm:text-lg">{children}</dd>
    </div>
  )
}

export function CallToActionSection({ section }: { section: SectionView<'callToAction'> }) {
  const { title, text, links } = section
  return <CallToAction scene={scenesBySection.customPageEnd} title={title} text={text} links={links} />
}
