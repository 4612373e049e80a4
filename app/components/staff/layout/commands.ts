import type { SupabaseClient } from '@supabase/supabase-js'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { documents } from '#content/documents.ts'
import { listScreens, mayOpen } from '../staff-screens.ts'
import { openPath } from '../use-open-request.ts'

/** A screen, an entry or an action that a URL starts. */
export interface Command {
  /** Type of the entry, such as `Article`. */
  kind: string
  label: string
  to: string
  /** Additional search terms. */
  keywords?: string | undefined
}

/** Finds content that matches a query. */
export interface CommandFinder {
  least: StaffRole
  find: (supabase: SupabaseClient, query: string) => Promise<Command[]>
}

export const maxResults = 5

const actions: readonly (Command & { least: StaffRole })[] = [
  { kind: 'Action', label: 'New article', to: openPath('/admin', 'new'), least: 'contributor', keywords: 'write news' },
  { kind: 'Action', label: 'Upload media', to: openPath('/admin?tab=media', 'new'), least: 'editor' },
  { kind: 'Action', label: 'Add leader', to: openPath('/admin?tab=leadership', 'new'), least: 'editor' },
  { kind: 'Action', label: 'Add alert', to: openPath('/admin/alerts', 'new'), least: 'editor' },
  { kind: 'Action', label: 'Invite someone', to: openPath('/admin/staff', 'new'), least: 'admin' },
  { kind: 'Action', label: 'View the site', to: '/', least: 'contributor', keywords: 'home public' },
]

/** Lists a role's local results, which need no request: actions, screens, and editable pages. */
export function listCommands(role: StaffRole | null | undefined): Command[] {
  const screens = listScreens(role).map(({ label, path, keywords }) => ({ kind: 'Screen', label, to: path, keywords }))
  const pages = Object.entries(documents).map(([key, { title }]) => ({
    kind: 'Page',
    label: title,
    to: `/admin/pages/${key}`,
  }))
  return [...actions.filter(({ least }) => mayOpen(role, least)), ...screens, ...(mayOpen(role, 'editor') ? pages : [])]
}
