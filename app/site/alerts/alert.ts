import { isAtOrBelow } from '#app/lib/is-at-or-below.ts'

export const alertKinds = ['information', 'warning', 'emergency'] as const
export type AlertKind = (typeof alertKinds)[number]

export interface Alert {
  id: string
  kind: AlertKind
  title: string
  text: string
  link: { to: string; label: string } | null
  /** Paths that show the alert, including all pages below them. If empty, all pages show it. */
  pages: readonly string[]
  isDismissible: boolean
  /**
   * Hash of the content. If the content changes, the hash differs, so a dismissed alert appears
   * again.
   */
  hash: string
}

/** A page or feed shows at most this many alerts, because more would bury its content. */
export const maxAlerts = 12

/** Shown before the title, because color must not be the only signal. */
export const alertKindLabels: Record<AlertKind, string> = {
  information: 'Information',
  warning: 'Warning',
  emergency: 'Emergency',
}

export function getAlertAnchor(id: string): string {
  return `alert-${id.slice(0, 8)}`
}

/** Account pages, previews and staff screens show no alerts. */
export function isShownOn({ pages }: Pick<Alert, 'pages'>, pathname: string): boolean {
  if (pagesWithoutAlertsPattern.test(pathname)) return false
  const path = pathname.replace(/(?<=.)\/$/, '')
  return pages.length === 0 || pages.some((page) => isAtOrBelow(path, page))
}

const pagesWithoutAlertsPattern = /^\/(admin|auth|reset-password|preview)(\/|$)/
