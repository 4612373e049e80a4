import type { EmailKey, PhoneKey } from '../site-defaults.ts'

/** The addresses of the settings that a link may lead to. */
export type LinkKey = 'application' | 'official' | 'second'

/** Where a service's 'Get Started' leads. `target` is kept as text: a key follows what administrators set. */
export type ServiceAction = {
  kind: 'page' | 'mail' | 'link' | 'phone'
  /** A path of this site, an address, a number, or the name of one in the settings. */
  target: string
  /** Of a mail; else empty. */
  subject: string
  /** Below the button: what happens next. */
  text: string
}

/** The addresses and numbers of the settings, as the staff area calls them. */
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

/** The names that an action's target may have. */
export const emailKeys = Object.keys(emailLabels) as EmailKey[]

export const phoneKeys = Object.keys(phoneLabels) as PhoneKey[]

export const linkKeys = ['application', 'official', 'second'] as const satisfies readonly LinkKey[]
