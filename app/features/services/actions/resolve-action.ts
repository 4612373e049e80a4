import { applicationPath } from '#app/site/application-path.ts'
import type { ServiceAction } from '#content/services/service-action.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

/** An action with the values of settings instead of their keys. */
type ResolvedAction =
  | { kind: 'page'; to: string }
  | { kind: 'mail'; href: string; address: string }
  | { kind: 'link'; href: string; host: string }
  | { kind: 'phone'; number: string }

/**
 * Resolves settings keys. An action whose number or link isn't set becomes an email to the
 * department. The application link opens the site's own form if there is no external form.
 */
export function resolveAction({ kind, target, subject }: ServiceAction, settings: SiteSettings): ResolvedAction {
  switch (kind) {
    case 'page':
      return { kind, to: target }
    case 'mail':
      return toMailAction(resolveTarget(settings.emails, target), subject)
    case 'phone': {
      const number = resolveTarget(settings.phones, target)
      return isFilledIn(number) ? { kind, number } : toMailAction(settings.emails.general, subject)
    }
    case 'link': {
      if (target === 'application' && settings.applicationUrl === '') return { kind: 'page', to: applicationPath }
      const { official, second } = settings.communities
      const href = resolveTarget(
        { application: settings.applicationUrl, official: official.link, second: second.link },
        target,
      )
      return isFilledIn(href) && URL.canParse(href)
        ? { kind, href, host: new URL(href).host }
        : toMailAction(settings.emails.general, subject)
    }
  }
}

/** `formTitle` is the title of the form that the action opens, if the form belongs to the service. */
export function describeAction(action: ResolvedAction, formTitle?: string): string {
  switch (action.kind) {
    case 'page':
      if (formTitle !== undefined) return `Opens the form “${formTitle}”.`
      return /\/forms\//.test(action.to) ? 'Opens a form to fill out and print.' : 'Opens a page on this site.'
    case 'mail':
      return `Opens an email to ${action.address}.`
    case 'link':
      return `Opens ${action.host}.`
    case 'phone':
      return `Call ${action.number}.`
  }
}

/** True if visitors reach the service by calling an emergency number. */
export function isEmergencyCall(action: ServiceAction, settings: SiteSettings): boolean {
  const resolvedAction = resolveAction(action, settings)
  return resolvedAction.kind === 'phone' && isEmergencyNumber(resolvedAction.number, settings.phones.emergency)
}

/** True for the site's emergency number and for 911, which is a real emergency number. */
export function isEmergencyNumber(number: string, siteNumber: string): boolean {
  return number === siteNumber || /(?<!\d)911(?!\d)/.test(number)
}

function resolveTarget(values: Readonly<Record<string, string>>, target: string): string {
  return Object.hasOwn(values, target) ? (values[target] ?? target) : target
}

/** True if a setting has a value that doesn't start with "TBD". */
export function isFilledIn(value: string): boolean {
  return value.trim() !== '' && !/^\s*tbd\b/i.test(value)
}

function toMailAction(email: string, subject: string): ResolvedAction {
  return {
    kind: 'mail',
    address: email,
    href: `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`,
  }
}

/** Returns the label of the action's button. Emergency calls may have their own label. */
export function getActionLabel(
  action: ServiceAction,
  { getStarted, emergencyButton }: Record<'getStarted' | 'emergencyButton', string>,
  settings: SiteSettings,
): string {
  return (isEmergencyCall(action, settings) && emergencyButton) || getStarted
}
