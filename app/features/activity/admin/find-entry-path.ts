import { getEntryPath } from '#app/components/staff/use-open-request.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** Returns null if the entry is about a deletion or if the subject has no screen. */
export function findEntryPath({ kind, verb, subject, subject_id: id }: ActivityEntry): string | null {
  if (id === null || subject === null || verb === 'deleted' || verb === 'user_deleted') return null
  if (kind === 'staff' || kind === 'accounts') return `/admin/staff?q=${encodeURIComponent(subject)}`
  return getEntryPath(kind, id)
}
