import { EmailLink } from '#app/components/contact/contact-details.tsx'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { ListedService } from './listed-service.ts'

/** An email address, as a link if it is valid. */
export function ServiceEmail({ address }: { address: string }) {
  return /^[^@\s]+@[^@\s]+$/.test(address) ? <EmailLink address={address} /> : address
}

/** Returns the email address of a service, or an empty string. */
export function findEmail({ email, ownEmail }: ListedService['contactInfo'], emails: SiteSettings['emails']): string {
  return email === 'own' ? ownEmail : email === 'none' ? '' : emails[email]
}
