import type { ReactNode } from 'react'
import { EmailLink } from '#app/components/contact/contact-details.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { namesEmergencyNumber } from '#app/site/emergency-number.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { ListedService } from './listed-service.ts'
import type { ServicesContent } from './services-page-data.ts'

type ContactInfo = ListedService['contactInfo']

interface ServiceContactProps {
  info: ContactInfo
  labels: Pick<ServicesContent['labels'], 'phone' | 'email' | 'office' | 'hours'>
}

/** How to reach whoever runs a service; shows only what it has. */
export function ServiceContact({ info, labels }: ServiceContactProps) {
  const { phones, emails } = useSiteSettings()
  const { phone, ownPhone, office, hours } = info
  const number = phone === 'own' ? ownPhone : phone === 'none' ? '' : phones[phone]
  const email = findEmail(info, emails)
  return (
    <dl className="flex flex-col gap-3">
      {number && (
        <Line label={labels.phone}>
          {number}
          {(phone === 'emergency' || namesEmergencyNumber([number], phones.emergency)) && (
            <FictionNotice className="mt-1 text-muted-foreground" />
          )}
        </Line>
      )}
      {email && (
        <Line label={labels.email}>
          <ServiceEmail address={email} />
        </Line>
      )}
      {office && <Line label={labels.office}>{office}</Line>}
      {hours && <Line label={labels.hours}>{hours}</Line>}
    </dl>
  )
}

/** A mail address as a department wrote it: a link where it can be one. */
export function ServiceEmail({ address }: { address: string }) {
  return /^[^@\s]+@[^@\s]+$/.test(address) ? <EmailLink address={address} /> : address
}

/** The mail address of a service; empty where it has none. */
export function findEmail({ email, ownEmail }: ContactInfo, emails: SiteSettings['emails']): string {
  return email === 'own' ? ownEmail : email === 'none' ? '' : emails[email]
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
