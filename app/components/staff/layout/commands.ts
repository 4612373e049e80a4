import type { SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { documents } from '#content/documents.ts'
import {
  accountScreen,
  accountSections,
  helpScreen,
  mayOpen,
  screenGroups,
  settings,
  settingsSections,
} from '../staff-screens.ts'
import { getOpenPath } from '../use-open-request.ts'

/** The URL of the command that signs out. */
export const signOutPath = '#sign-out'

/** A screen, an entry or an action, each with a URL that opens it. */
export interface Command {
  /** The group in the navigation, or a type such as `Article`. A search term. */
  kind: string
  label: string
  to: string
  /** Shown behind the label, such as an article's state. */
  detail?: string
  /** Additional search terms. */
  keywords?: string | undefined
}

/** Finds content that matches a query. */
export interface CommandFinder {
  minRole: StaffRole
  find: (supabase: SupabaseClient, query: string) => Promise<Command[]>
}

export const maxResults = 5

const actions: readonly (Command & { minRole: StaffRole })[] = [
  {
    kind: 'Action',
    label: 'New article',
    to: getOpenPath('/admin', 'new'),
    minRole: 'contributor',
    keywords: 'write publish news',
  },
  {
    kind: 'Action',
    label: 'Articles in review',
    to: '/admin?state=in-review',
    minRole: 'editor',
    keywords: 'submitted',
  },
  { kind: 'Action', label: 'Articles scheduled', to: '/admin?state=scheduled', minRole: 'editor', keywords: 'planned' },
  { kind: 'Action', label: 'Upload media', to: getOpenPath('/admin?tab=media', 'new'), minRole: 'editor' },
  { kind: 'Action', label: 'Add leader', to: getOpenPath('/admin?tab=leadership', 'new'), minRole: 'editor' },
  { kind: 'Action', label: 'Add alert', to: getOpenPath('/admin/alerts', 'new'), minRole: 'editor' },
  { kind: 'Action', label: 'Invite someone', to: getOpenPath('/admin/staff', 'new'), minRole: 'admin' },
  { kind: 'Action', label: 'View the site', to: '/', minRole: 'contributor', keywords: 'home public' },
]

/**
 * Lists a role's local results, which don't need a request: actions, screens, and editable pages.
 */
export function listCommands(role: StaffRole | null | undefined): Command[] {
  const screens = [...screenGroups, { label: 'Account', screens: [accountScreen, helpScreen] }].flatMap((group) =>
    // The sections of the settings replace the screen itself.
    (group.screens.includes(settings) ? settingsSections : group.screens)
      .filter(({ minRole }) => mayOpen(role, minRole))
      .map(({ label, path, keywords }) => ({ kind: group.label, label, to: path, keywords })),
  )
  const pages = Object.entries(documents).map(([key, { title }]) => ({
    kind: 'Edit page',
    label: title,
    to: `/admin/pages/${key}`,
  }))
  return [
    ...actions.filter(({ minRole }) => mayOpen(role, minRole)),
    ...screens,
    { kind: 'Action', label: 'Sign out', to: signOutPath, keywords: 'account log out' },
    ...(mayOpen(role, 'editor') ? pages : []),
  ]
}

/** The sections of the account screen. */
export const accountCommands: readonly Command[] = accountSections.map(({ id, label }) => ({
  kind: 'Account',
  label: `${accountScreen.label} › ${label}`,
  to: `${accountScreen.path}#${id}`,
}))
