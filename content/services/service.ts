import type { EmailKey, PhoneKey } from '../site-defaults.ts'

/** Each has a drawing and a color. What visitors read is a text of the page of all services. */
export const serviceCategories = {
  'Emergency Services': 'Emergency Services',
  'Traffic & Transportation': 'Traffic & Transportation',
  'Criminal Investigation': 'Criminal Investigation',
  'Community Programs': 'Community Programs',
  'Administrative Services': 'Administrative Services',
} as const

export type ServiceCategory = keyof typeof serviceCategories

export type Service = {
  /** The slug in its address, which stays when the title changes. */
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
