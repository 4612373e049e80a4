import { hasStoredSession, onStoredSession } from '#app/lib/browser/session-storage.ts'

/** Leads the footer's staff link to the staff area while the browser holds a session, and else to the sign-in page. */
export function startStaffLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-slot=staff-link]')
  if (!link) return
  const update = () => link.setAttribute('href', hasStoredSession() ? '/admin' : '/auth')
  update()
  onStoredSession(update)
}
