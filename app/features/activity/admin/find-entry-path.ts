import { getOpenPath } from '#app/components/staff/use-open-request.ts'
import type { ActivityEntry } from './activity-entry.ts'

/** Returns the URL that opens what an entry is about. Null if it was deleted or has no screen. */
export function findEntryPath({ kind, verb, subject, subject_id: id }: ActivityEntry): string | null {
  if (id === null || subject === null || verb === 'deleted' || verb === 'user_deleted') return null
  switch (kind) {
    case 'articles':
      return getOpenPath('/admin', id)
    case 'leadership':
      return getOpenPath('/admin?tab=leadership', id)
    case 'media':
      return getOpenPath('/admin?tab=media', id)
    case 'pages':
    case 'page-drafts':
      return id.startsWith('service:') ? `/admin/services/${id.slice('service:'.length)}` : `/admin/pages/${id}`
    case 'services':
      return `/admin/services/${id}`
    case 'staff':
    case 'accounts':
      return `/admin/staff?q=${encodeURIComponent(subject)}`
    default:
      return null
  }
}
