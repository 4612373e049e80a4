import type { ReactNode } from 'react'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { withKeys } from '#app/lib/with-keys.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { getServiceEmail, ServiceEmail } from './service-email.tsx'
import type { ServicePageData } from './service-page-data.ts'

/** Hours, place and contact details of a service, without empty fields. */
export function ServiceFacts({ service, category, labels }: Pick<ServicePageData, 'service' | 'category' | 'labels'>) {
  const { phones, emails } = useSiteSettings()
  const { phone, ownPhone: servicePhone, office, hours } = service.contactInfo
  const number = phone === 'own' ? servicePhone : phone === 'none' ? '' : phones[phone]
  // Shows a value only once if both lists have it.
  const isCallOnly = service.contact === number || service.contact === `Call ${number}`
  const email = getServiceEmail(service.contactInfo, emails)
  const quickFacts = omitEmptyFacts([
    { label: labels.availability, value: service.availability !== hours && service.availability },
    { label: labels.contact, value: !isCallOnly && service.contact },
    { label: labels.category, value: category },
  ])
  const contactFacts = omitEmptyFacts([
    { label: labels.hours, value: hours },
    { label: labels.office, value: office },
    {
      label: labels.phone,
      value: number && number === phones.emergency ? <EmergencyNumber number={number} /> : number,
    },
    { label: labels.email, value: email && <ServiceEmail email={email} /> },
  ])
  const isOneRow = quickFacts.length < 3
  return (
    <div className="border-b border-border bg-surface">
      <div
        className={joinClasses(
          columnClass,
          'flex flex-col gap-5 py-5 print:gap-4 print:py-4',
          isOneRow && 'lg:flex-row lg:gap-x-16',
        )}
      >
        <Facts title={labels.quickInfo} facts={quickFacts} isOneRow={isOneRow} />
        <Facts title={labels.contactInfo} facts={contactFacts} isOneRow={isOneRow} />
      </div>
    </div>
  )
}

interface Fact {
  label: string
  value: ReactNode
}

const omitEmptyFacts = (facts: readonly Fact[]) => facts.filter(({ value }) => value)

interface FactsProps {
  title: string
  facts: readonly Fact[]
  /** True if both lists are in one row in a wide window. */
  isOneRow: boolean
}

function Facts({ title, facts, isOneRow }: FactsProps) {
  return (
    <section className={joinClasses('grid content-start gap-x-8 gap-y-3', !isOneRow && 'lg:grid-cols-[11rem_1fr]')}>
      <h2 className="font-display text-2xl leading-tight font-bold">{title}</h2>
      <dl
        className={joinClasses(
          'grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-3',
          isOneRow ? 'lg:flex lg:gap-x-12' : 'lg:grid-cols-4',
        )}
      >
        {withKeys(facts).map(({ key, label, value }) => (
          <div key={key} className="max-sm:grid max-sm:grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] max-sm:gap-x-3">
            <dt className="text-sm font-semibold text-muted-foreground max-sm:pt-0.5">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EmergencyNumber({ number }: { number: string }) {
  return (
    <>
      <span className="font-display text-4xl leading-none font-extrabold text-destructive tabular-nums">{number}</span>
      <FictionNotice className="mt-1 max-w-2xs" />
    </>
  )
}
