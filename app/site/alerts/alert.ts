export const alertKinds = ['information', 'warning', 'emergency'] as const
export type AlertKind = (typeof alertKinds)[number]

/** What visitors must know now, as the pages show it. */
export interface Alert {
  id: string
  kind: AlertKind
  title: string
  /** May be empty. */
  text: string
  link: { to: string; label: string } | null
  /** The paths that show it, with all pages below them; empty: every page. */
  pages: readonly string[]
  isDismissible: boolean
  /** Names what it says: another text has another mark, so that whoever dismissed the first one sees the second. */
  mark: string
}

/** The word before the title, which says it without the color. */
export const alertKindLabels: Record<AlertKind, string> = {
  information: 'Information',
  warning: 'Warning',
  emergency: 'Emergency',
}

/** The id of an alert on the pages. */
export function alertAnchor(id: string): string {
  return `alert-${id.slice(0, 8)}`
}

/** Whether a page shows an alert. Account and staff pages show none. */
export function isShownOn({ pages }: Pick<Alert, 'pages'>, pathname: string): boolean {
  if (notForVisitors.test(pathname)) return false
  const path = pathname.replace(/(?<=.)\/$/, '')
  return pages.length === 0 || pages.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)))
}

const notForVisitors = /^\/(admin|auth|reset-password|preview)(\/|$)/
