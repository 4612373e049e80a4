import type { EmailKey, PhoneKey } from '../site-defaults.ts'

/** Keys of the settings' addresses that a link may open. */
export type LinkKey = 'application' | 'official' | 'second'

/**
 * The target of a service's "Get Started" button. `target` may be a settings key, so that the
 * button follows changes of the settings.
 */
export type ServiceAction = {
  kind: 'page' | 'mail' | 'link' | 'phone'
  /** A path of this site, an address, a number, or a settings key. */
  target: string
  /** Subject of an email; empty for other kinds. */
  subject: string
  /** Text below the button that explains what happens next. */
  text: string
}

/** The staff area's labels for the addresses and numbers in the settings. */
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

/** Settings keys that an action's target may be. */
export const emailKeys = Object.keys(emailLabels) as EmailKey[]

export const phoneKeys = Object.keys(phoneLabels) as PhoneKey[]

export const linkKeys = ['application', 'official', 'second'] as const satisfies readonly LinkKey[]
