import type { SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { documents } from '#content/documents.ts'
import {
  accountScreen,
  accountSections,
  canOpen,
  helpScreen,
  screenGroups,
  settingsScreen,
  settingsSections,
} from '../staff-screens.ts'
import { getOpenPath } from '../use-open-request.ts'

/** The command palette recognizes this URL and signs out. */
export const signOutPath = '#sign-out'

export interface Command {
  /**
   * The group in the navigation, or a type such as `Article`. The search also matches this field.
   */
  kind: string
  label: string
  to: string
  detail?: string
  keywords?: string | undefined
}

export interface CommandFinder {
  minRole: StaffRole
  find: (supabase: SupabaseClient, query: string) => Promise<Command[]>
}

export const maxResultsPerFinder = 5

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
  { kind: 'Action', label: 'Scheduled articles', to: '/admin?state=scheduled', minRole: 'editor', keywords: 'planned' },
  { kind: 'Action', label: 'Upload media', to: getOpenPath('/admin?tab=media', 'new'), minRole: 'editor' },
  { kind: 'Action', label: 'Add leader', to: getOpenPath('/admin?tab=leadership', 'new'), minRole: 'editor' },
  { kind: 'Action', label: 'Add alert', to: getOpenPath('/admin/alerts', 'new'), minRole: 'editor' },
  { kind: 'Action', label: 'Invite someone', to: getOpenPath('/admin/staff', 'new'), minRole: 'admin' },
  { kind: 'Action', label: 'View the site', to: '/', minRole: 'contributor', keywords: 'home public' },
]

/** Lists the commands that need no request: the actions, screens and pages that the role may use. */
export function listCommands(role: StaffRole | null | undefined): Command[] {
  const screens = [...screenGroups, { label: 'Account', screens: [accountScreen, helpScreen] }].flatMap((group) =>
    // The sections of the settings replace the settings screen.
    (group.screens.includes(settingsScreen) ? settingsSections : group.screens)
      .filter(({ minRole }) => canOpen(role, minRole))
      .map(({ label, path, keywords }) => ({ kind: group.label, label, to: path, keywords })),
  )
  const pages = Object.entries(documents).map(([key, { title }]) => ({
    kind: 'Edit page',
    label: title,
    to: `/admin/pages/${key}`,
  }))
  return [
    ...actions.filter(({ minRole }) => canOpen(role, minRole)),
    ...screens,
    { kind: 'Action', label: 'Sign out', to: signOutPath, keywords: 'account log out' },
    ...(canOpen(role, 'editor') ? pages : []),
  ]
}

export const accountCommands: readonly Command[] = accountSections.map(({ id, label }) => ({
  kind: 'Account',
  label: `${accountScreen.label} › ${label}`,
  to: `${accountScreen.path}#${id}`,
}))
