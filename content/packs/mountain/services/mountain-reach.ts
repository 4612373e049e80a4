import type { PackService } from '../../pack-service.ts'

type Reach = PackService['contactInfo']
type Action = PackService['action']

/** Where to find those who do it: a number and an address of the settings, a door, and when somebody is behind it. */
export function reach(phoneKey: Reach['phoneKey'], emailKey: Reach['emailKey'], office: string, hours: string): Reach {
  return { phoneKey, ...(emailKey && { emailKey }), office, hours }
}

export function ring(target: Reach['phoneKey'], text: string): Action {
  return { kind: 'phone', target, subject: '', text }
}

export function mail(target: Reach['emailKey'] & string, subject: string, text: string): Action {
  return { kind: 'mail', target, subject, text }
}

/** To one of the sheets. */
export function page(target: string, text: string): Action {
  return { kind: 'page', target, subject: '', text }
}
