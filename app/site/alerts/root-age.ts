/** As long as what all pages share is shown without asking again, in ms. An alert that starts is seen with the next page after it. */
const maxAgeMs = 30_000
let loadedAt = 0

/**
 * Whether settings and alerts are to be loaded again on the way from one page to another: because they are old, or because somebody
 * leaves the staff area, where they may have been changed. Only between pages for visitors.
 */
export function isRootStale(from: string, to: string, now = performance.now()): boolean {
  if (isStaffArea(to)) return false
  if (!isStaffArea(from) && now - loadedAt < maxAgeMs) return false
  loadedAt = now
  return true
}

const isStaffArea = (path: string) => path.startsWith('/admin')
