import type { EmailKey, PhoneKey } from '../site-defaults.ts'

/** Settings keys of the links that an action can open. */
export type LinkKey = 'application' | 'official' | 'second'

/** The target of a service's "Get Started" button. */
export type ServiceAction = {
  kind: 'page' | 'mail' | 'link' | 'phone'
  /** A path on this site, a URL, an email address, a phone number, or a settings key. */
  target: string
  /** Subject of an email; empty for other kinds. */
  subject: string
  /** Text beside the button that explains what happens next. */
  text: string
}

export const emailLabels = {
  general: 'General',
  recruitment: 'Recruitment',
  records: 'Records',
  detectives: 'Detectives',
  traffic: 'Traffic',
  community: 'Community',
} as const satisfies Record<EmailKey, string>

export const phoneLabels = {
  emergency: 'Emergency',
  nonEmergency: 'Non-emergency',
  recruitment: 'Recruitment',
  crimeTips: 'Crime tips',
  frontDesk: 'Front desk',
  records: 'Records',
  detectives: 'Detectives',
  traffic: 'Traffic',
  community: 'Community',
} as const satisfies Record<PhoneKey, string>

export const emailKeys = Object.keys(emailLabels) as EmailKey[]

export const phoneKeys = Object.keys(phoneLabels) as PhoneKey[]

export const linkKeys = ['application', 'official', 'second'] as const satisfies readonly LinkKey[]
