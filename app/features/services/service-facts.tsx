import type { ReactNode } from 'react'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { findEmail, ServiceEmail } from './service-email.tsx'
import type { ServicePageData } from './service-page-data.ts'

/** Hours, place and contact details of a service, without empty fields. */
export function ServiceFacts({ service, category, labels }: Pick<ServicePageData, 'service' | 'category' | 'labels'>) {
  const { phones, emails } = useSiteSettings()
  const { phone, ownPhone: servicePhone, office, hours } = service.contactInfo
  const number = phone === 'own' ? servicePhone : phone === 'none' ? '' : phones[phone]
  // Shows a value only once if both lists have it.
  const isCallOnly = service.contact === number || service.contact === `Call ${number}`
  const email = findEmail(service.contactInfo, emails)
  return (
    <div className="border-b border-border bg-surface">
      <div className={`${columnClass} flex flex-col gap-5 py-5 print:gap-4 print:py-4`}>
        <Facts title={labels.quickInfo}>
          <Fact label={labels.availability}>{service.availability !== hours && service.availability}</Fact>
          <Fact label={labels.contact}>{!isCallOnly && service.contact}</Fact>
          <Fact label={labels.category}>{category}</Fact>
        </Facts>
        <Facts title={labels.contactInfo}>
          <Fact label={labels.hours}>{hours}</Fact>
          <Fact label={labels.office}>{office}</Fact>
          <Fact label={labels.phone}>{number}</Fact>
          <Fact label={labels.email}>{email && <ServiceEmail email={email} />}</Fact>
        </Facts>
      </div>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-3 lg:grid-cols-[11rem_1fr]">
      <h2 className="font-display text-2xl leading-tight font-bold">{title}</h2>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-3">{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="max-sm:grid max-sm:grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] max-sm:gap-x-3">
      <dt className="text-sm font-semibold text-muted-foreground max-sm:pt-0.5">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
