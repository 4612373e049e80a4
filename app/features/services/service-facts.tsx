import { Fragment, type ReactNode } from 'react'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { getServiceEmail, ServiceEmail } from './service-email.tsx'
import type { ServicePageData } from './service-page-data.ts'

export function ServiceFacts({ service, category, labels }: Pick<ServicePageData, 'service' | 'category' | 'labels'>) {
  const { phones, emails } = useSiteSettings()
  const { phone, ownPhone: servicePhone, office, hours } = service.contactInfo
  const number = phone === 'own' ? servicePhone : phone === 'none' ? '' : phones[phone]
  const email = getServiceEmail(service.contactInfo, emails)
  const isEmergency = number !== '' && number === phones.emergency
  const phoneFact = {
    label: labels.phone,
    value: isEmergency ? <EmergencyNumber number={number} /> : number,
    className: isEmergency ? `${factClass} sm:col-span-2` : undefined,
  }
  const quickFacts = omitEmptyFacts([
    { label: labels.availability, value: toPhrases(service.availability) },
    { label: labels.contact, value: service.contact !== number && service.contact },
    { label: labels.category, value: category },
  ])
  const contactFacts = omitEmptyFacts([
    ...(isEmergency ? [phoneFact] : []),
    // Omits hours that repeat the availability above.
    { label: labels.hours, value: hours !== service.availability && toPhrases(hours) },
    { label: labels.office, value: toPhrases(office) },
    ...(isEmergency ? [] : [phoneFact]),
    { label: labels.email, value: email && <ServiceEmail email={email} />, className: 'sm:max-xl:col-span-2' },
  ])
  return (
    <div className="border-b border-border bg-surface">
      <div className={`${columnClass} flex flex-col gap-5 py-5 print:gap-4 print:py-4`}>
        <Facts title={labels.quickInfo} facts={quickFacts} />
        <Facts title={labels.contactInfo} facts={contactFacts} />
      </div>
    </div>
  )
}

const factClass = 'max-sm:grid max-sm:grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] max-sm:gap-x-3'

interface Fact {
  label: string
  value: ReactNode
  /** Replaces `factClass`, for values that need more than one column. */
  className?: string | undefined
}

const omitEmptyFacts = (facts: readonly Fact[]) => facts.filter(({ value }) => value)

/** Makes lines break after commas and sentences instead of inside "8 a.m. to 5 p.m." */
function toPhrases(text: string): ReactNode {
  if (text === '') return null
  const phrases = text.split(/(?<=[,;]) |(?<=\.) (?=\p{Lu})/u)
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      <span className="inline-block">{phrase}</span>{' '}
    </Fragment>
  ))
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="grid content-start gap-x-8 gap-y-3 lg:grid-cols-[11rem_1fr]">
      <h2 className="font-display text-2xl leading-tight font-bold">{title}</h2>
      <dl
        className={
          'grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 ' +
          'xl:grid-cols-[1fr_1fr_1fr_17.5rem] xl:gap-x-6 print:grid-cols-3'
        }
      >
        {facts.map(({ label, value, className }, index) => (
          <div key={index} className={className ?? factClass}>
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
      <span className="font-display text-6xl leading-none font-extrabold text-destructive tabular-nums">{number}</span>
      <FictionNotice className="mt-1" />
    </>
  )
}
