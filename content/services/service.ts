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
  /** Whom to turn to, without the number. */
  contact: string
  /** Paragraphs. */
  content: readonly string[]
  requirements: readonly string[]
  /** Steps, in order. */
  procedures: readonly string[]
  forms?: readonly string[]
  /** Numbers and addresses are named by their key in the site's settings, where a department changes them. */
  contactInfo: { phoneKey: PhoneKey; emailKey?: EmailKey; office: string; hours: string }
}
