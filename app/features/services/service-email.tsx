import { EmailLink } from '#app/components/contact/contact-details.tsx'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { ListedService } from './listed-service.ts'

export function ServiceEmail({ email }: { email: string }) {
  return /^[^@\s]+@[^@\s]+$/.test(email) ? <EmailLink email={email} /> : email
}

/** Returns an empty string if the service has no email address. */
export function getServiceEmail(
  { email, ownEmail: serviceEmail }: ListedService['contactInfo'],
  emails: SiteSettings['emails'],
): string {
  return email === 'own' ? serviceEmail : email === 'none' ? '' : emails[email]
}
