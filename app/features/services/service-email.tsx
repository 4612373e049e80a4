import { EmailLink } from '#app/components/contact/contact-details.tsx'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { ListedService } from './listed-service.ts'

/** An email address, as a link if it is valid. */
export function ServiceEmail({ email }: { email: string }) {
  return /^[^@\s]+@[^@\s]+$/.test(email) ? <EmailLink email={email} /> : email
}

/** Returns the email address of a service, or an empty string. */
export function getServiceEmail(
  { email, ownEmail: serviceEmail }: ListedService['contactInfo'],
  emails: SiteSettings['emails'],
): string {
  return email === 'own' ? serviceEmail : email === 'none' ? '' : emails[email]
}
