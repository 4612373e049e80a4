import { EmailLink } from '#app/components/contact/contact-details.tsx'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { ListedService } from './listed-service.ts'

/** A mail address as a department wrote it: a link where it can be one. */
export function ServiceEmail({ address }: { address: string }) {
  return /^[^@\s]+@[^@\s]+$/.test(address) ? <EmailLink address={address} /> : address
}

/** The mail address of a service; empty where it has none. */
export function findEmail({ email, ownEmail }: ListedService['contactInfo'], emails: SiteSettings['emails']): string {
  return email === 'own' ? ownEmail : email === 'none' ? '' : emails[email]
}
