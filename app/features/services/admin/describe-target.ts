import { headerPages, pages } from '#content/page-table.ts'
import type { LinkKey, ServiceAction } from '#content/services/service-action.ts'
import { emailKeys, emailLabels, linkKeys, phoneKeys, phoneLabels } from '#content/services/service-action.ts'
import type { ServiceForm } from '#content/services/service-form.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import { resolveAction } from '../actions/resolve-action.ts'
import { getServicePath } from '../service-paths.ts'

interface TargetOption {
  value: string
  label: string
}

export const actionKinds = [
  { value: 'page', label: 'A page on this site' },
  { value: 'mail', label: 'An email' },
  { value: 'link', label: 'A link to another site' },
  { value: 'phone', label: 'A phone number' },
] as const satisfies readonly { value: ServiceAction['kind']; label: string }[]

/** Lists suggested targets for a kind of action. Editors can also type other targets. */
export function listTargets(
  kind: ServiceAction['kind'],
  {
    id,
    forms,
    settings,
  }: { id: string; forms: readonly Pick<ServiceForm, 'slug' | 'title'>[]; settings: SiteSettings },
): TargetOption[] {
  switch (kind) {
    case 'page':
      return [
        ...forms
          .filter(({ slug }) => slug !== '')
          .map(({ slug, title }) => ({ value: getServicePath(id, slug), label: `Form: ${title}` })),
        ...pages
          .filter(({ path }) => headerPages.some((page) => page.path === path) || path === '/training')
          .map(({ path, label }) => ({ value: path, label: `Page: ${label}` })),
      ]
    case 'mail':
      return emailKeys.map((key) => ({ value: key, label: `${emailLabels[key]}: ${settings.emails[key]}` }))
    case 'link':
      return linkKeys.map((key) => ({ value: key, label: linkLabels[key] }))
    case 'phone':
      return phoneKeys.map((key) => ({ value: key, label: `${phoneLabels[key]}: ${settings.phones[key]}` }))
  }
}

export function describeTarget(
  action: ServiceAction,
  settings: SiteSettings,
  { id, forms }: { id: string; forms: readonly ServiceForm[] },
): string {
  const resolvedAction = resolveAction(action, settings)
  switch (resolvedAction.kind) {
    case 'page':
      return (
        listTargets('page', { id, forms, settings }).find(({ value }) => value === resolvedAction.to)?.label ??
        resolvedAction.to
      )
    case 'mail':
      return `Email to ${resolvedAction.address}${action.subject ? `: ${action.subject}` : ''}`
    case 'link':
      return resolvedAction.href
    case 'phone':
      return `Phone: ${resolvedAction.number}`
  }
}

const linkLabels: Record<LinkKey, string> = {
  application: 'The application form',
  official: 'The Discord server from the site settings',
  second: 'The second Discord server from the site settings',
}
