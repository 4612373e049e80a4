import type { EmailKey, PhoneKey } from '../site-defaults.ts'

export type ServiceCategory =
  | 'Emergency Services'
  | 'Traffic & Transportation'
  | 'Criminal Investigation'
  | 'Community Programs'
  | 'Administrative Services'

export type Service = {
  /** The slug in its address. */
  id: string
  title: string
  description: string
  category: ServiceCategory
  availability: string
  /** Who to contact, without the number. */
  contact: string
  /** Paragraphs. */
  content: readonly string[]
  requirements: readonly string[]
  /** Steps, in order. */
  procedures: readonly string[]
  forms?: readonly string[]
  /** Phone numbers and mail addresses are keys of the site's settings, where a department changes them. */
  contactInfo: { phoneKey: PhoneKey; emailKey?: EmailKey; office: string; hours: string }
}
