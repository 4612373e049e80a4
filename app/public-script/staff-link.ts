import { hasStoredSession, onSessionChange } from '#app/lib/browser/session-storage.ts'

/** Points the footer's staff link to the staff area if there is a session, else to the sign-in page. */
export function startStaffLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-slot=staff-link]')
  if (!link) return
  const update = () => link.setAttribute('href', hasStoredSession() ? '/admin' : '/auth')
  update()
  onSessionChange(update)
}
