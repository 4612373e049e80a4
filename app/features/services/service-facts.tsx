import type { ReactNode } from 'react'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ServicePageData } from './load-service-page.ts'
import { getServiceEmail, ServiceEmail } from './service-email.tsx'

export function ServiceFacts({
  service,
  categoryName,
  labels,
}: Pick<ServicePageData, 'service' | 'categoryName' | 'labels'>) {
  const { phones, emails } = useSiteSettings()
  const { phone, ownPhone: servicePhone, office, hours } = service.contactInfo
  const number = phone === 'own' ? servicePhone : phone === 'none' ? '' : phones[phone]
  const email = getServiceEmail(service.contactInfo, emails)
  const isEmergency = number !== '' && number === phones.emergency
  const contactFacts = omitEmptyFacts([
    { label: labels.phone, value: isEmergency ? <EmergencyNumber number={number} /> : number },
    { label: labels.email, value: email && <ServiceEmail email={email} /> },
    { label: labels.office, value: toPhrases(office) },
    // Omits hours that repeat the availability.
    { label: labels.hours, value: hours !== service.availability && toPhrases(hours) },
  ])
  const quickFacts = omitEmptyFacts([
    { label: labels.availability, value: toPhrases(service.availability) },
    { label: labels.contact, value: !isRepeatedContact(service.contact, { number, office }) && service.contact },
    { label: labels.category, value: categoryName },
  ])
  return (
    <div data-slot="service-facts" className="border-b border-border bg-surface">
      <div
        className={joinClasses(
          columnClass,
          'grid gap-x-8 gap-y-3 py-6 xl:gap-x-16 sm:gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]',
          'print:grid-cols-2 print:gap-x-8 print:py-2',
        )}
      >
        <Facts title={labels.contactInfo} facts={contactFacts} isLarge />
        <Facts title={labels.quickInfo} facts={quickFacts} isContinuation={contactFacts.length > 0} />
      </div>
    </div>
  )
}

/**
 * True if the contact repeats the number, with or without "Call", or the first words of the office
 * up to a comma.
 */
function isRepeatedContact(contact: string, { number, office }: { number: string; office: string }): boolean {
  return (
    contact === number ||
    contact === `Call ${number}` ||
    `${office.toLowerCase()},`.startsWith(`${contact.toLowerCase()},`)
  )
}

interface Fact {
  label: string
  value: ReactNode
}

const omitEmptyFacts = (facts: readonly Fact[]) => facts.filter(({ value }) => value)

/**
 * Splits a text into phrases at commas, semicolons and sentence ends. Lines break between phrases,
 * not inside short phrases such as "8 a.m. to 5 p.m."
 */
export function toPhrases(text: string): ReactNode {
  if (text === '') return null
  const phrases = text.split(/(?<=[,;]) |(?<=\.) (?=\p{Lu})/u)
  return (
    <span className="sm:flex sm:flex-wrap sm:gap-x-[0.25em]">
      {phrases.map((phrase, index) => (
        <span key={index}>{phrase.length < 20 ? phrase.replaceAll(' ', '\u00a0') : phrase} </span>
      ))}
    </span>
  )
}

interface FactsProps {
  title: string
  facts: readonly Fact[]
  /** True for large values in two columns. Otherwise, each fact is a row. */
  isLarge?: boolean
  /** True to hide the heading on phones, where the facts continue the previous table. */
  isContinuation?: boolean
}

function Facts({ title, facts, isLarge = false, isContinuation = false }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <section>
      <h2
        className={joinClasses(
          'border-b-2 border-accent pb-1.5 leading-snug font-semibold',
          isContinuation && 'max-sm:sr-only',
        )}
      >
        {title}
      </h2>
      <dl
        className={
          isLarge ? 'mt-3 gap-x-8 sm:columns-2 lg:gap-x-4 xl:gap-x-8 print:columns-1' : 'divide-border sm:divide-y'
        }
      >
        {facts.map(({ label, value }, index) => (
          <div
            key={index}
            className={joinClasses(
              'grid-cols-[min(5.25rem,40%)_minmax(0,1fr)] items-baseline gap-x-4',
              isLarge
                ? 'break-inside-avoid not-last:pb-3 max-sm:grid print:grid print:not-last:pb-1'
                : 'grid not-last:pb-3 sm:py-2',
            )}
          >
            <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
            <dd
              className={joinClasses(
                'leading-snug wrap-anywhere max-sm:font-semibold',
                isLarge && 'font-semibold sm:text-[0.9375rem] xl:text-[1.0625rem] print:text-base',
              )}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EmergencyNumber({ number }: { number: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="font-display text-6xl leading-none font-extrabold wrap-anywhere text-destructive sm:text-7xl">
        {number}
      </span>
      <FictionNotice className="mt-1 min-w-40 flex-1 font-normal" />
    </div>
  )
}
