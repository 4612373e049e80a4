import type { ReactNode } from 'react'
import { EmailLink } from '#app/components/contact-details.tsx'
import { FictionNotice } from '#app/components/fiction-notice.tsx'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Service } from '#content/services/service.ts'

/** How to reach whoever runs a service; shows only what it has. */
export function ServiceContact({ info }: { info: Service['contactInfo'] }) {
  const { phones, emails } = useSiteSettings()
  const { phoneKey, emailKey, office, hours } = info
  const email = emailKey && emails[emailKey]
  return (
    <dl className="flex flex-col gap-3">
      <Line label="Phone">
        {phones[phoneKey]}
        {phoneKey === 'emergency' && <FictionNotice className="mt-1 text-muted-foreground" />}
      </Line>
      {email && (
        <Line label="Email">
          <EmailLink address={email} />
        </Line>
      )}
      {office && <Line label="Office">{office}</Line>}
      {hours && <Line label="Hours">{hours}</Line>}
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
