import { hasStoredSession, onSessionChange } from '#app/lib/browser/stored-session.ts'

export function startStaffLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-slot=staff-link]')
  if (!link) return
  const update = () => link.setAttribute('href', hasStoredSession() ? '/admin' : '/auth')
  update()
  onSessionChange(update)
}
