import { Mail, MapPin, Phone, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmailLink } from '#app/components/email-link.tsx'
import { PostalAddress } from '#app/components/postal-address.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { home } from '#content/home.ts'

/** How to reach the department. The emergency number is text: a link could place a real call. */
export function ContactSection() {
  const { phones, emails } = useSiteSettings()
  const { title, introduction, labels, link } = home.contact
  return (
    <Section id="contact" aria-labelledby="contact-title" className="border-t border-border bg-muted">
      <SectionHead id="contact-title" title={title}>
        {introduction}
      </SectionHead>
      <dl className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Way icon={<Siren aria-hidden className="size-5 text-destructive" />} label={labels.emergency}>
          <span className="font-display text-3xl leading-none font-extrabold text-destructive">{phones.emergency}</span>
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
      </dl>
      <ButtonLink to={link.path} variant="outline" className="mt-8">
        {link.label}
      </ButtonLink>
    </Section>
  )
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-border bg-surface p-5">
      <dt className="mb-2 flex items-center gap-2 font-semibold text-muted-foreground">
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
