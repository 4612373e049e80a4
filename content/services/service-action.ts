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

/** The names that an action's target may have. */
export const emailKeys = [
  'general',
  'recruitment',
  'records',
  'detectives',
  'traffic',
  'community',
] as const satisfies readonly EmailKey[]

export const phoneKeys = [
  'emergency',
  'nonEmergency',
  'recruitment',
  'crimeTips',
  'frontDesk',
  'records',
  'detectives',
  'traffic',
  'community',
] as const satisfies readonly PhoneKey[]

export const linkKeys = ['application', 'official', 'second'] as const satisfies readonly LinkKey[]
