import { type StaffRole, staffRoles } from '#app/site/staff-roles.ts'

export interface StaffScreen {
  path: string
  label: string
  /** The heading, if it differs from the label. */
  title?: string
  minRole: StaffRole
  /** Singular noun for the screen's entries, if each entry has its own screen and heading. */
  entryName?: string
  keywords?: string
}

interface ScreenGroup {
  label: string
  screens: readonly StaffScreen[]
}

const dashboardTitle = 'Admin Dashboard'

/** The result for staff area URLs that have no screen. */
const missingScreen: StaffScreen = { path: '', label: 'Page not found', minRole: 'contributor' }

export const settingsSections: readonly StaffScreen[] = [
  {
    path: '/admin/settings',
    label: 'Site',
    title: 'Site settings',
    minRole: 'admin',
    keywords: 'name address phone sign-up time zone counts',
  },
  {
    path: '/admin/settings/discord',
    label: 'Discord',
    title: 'Discord settings',
    minRole: 'admin',
    keywords: 'webhook channel ping role',
  },
  {
    path: '/admin/settings/mail',
    label: 'Mail',
    title: 'Mail settings',
    minRole: 'admin',
    keywords: 'smtp email server',
  },
  { path: '/admin/settings/search', label: 'Search synonyms', minRole: 'editor', keywords: 'words find' },
  { path: '/admin/settings/templates', label: 'Site templates', minRole: 'admin', keywords: 'import export template' },
  { path: '/admin/settings/status', label: 'Status', minRole: 'admin', keywords: 'errors health disk backup' },
  { path: '/admin/settings/setup', label: 'Setup', minRole: 'admin', keywords: 'checklist guide' },
]

/** Links to the first section that the user may open. */
export const settingsScreen: StaffScreen = { path: '/admin/settings', label: 'Settings', minRole: 'editor' }

export const screenGroups: readonly ScreenGroup[] = [
  {
    label: 'Write',
    screens: [
      {
        path: '/admin',
        label: 'Articles',
        title: dashboardTitle,
        minRole: 'contributor',
        keywords: 'news press release',
      },
      {
        path: '/admin?tab=media',
        label: 'Media',
        title: dashboardTitle,
        minRole: 'editor',
        keywords: 'pictures files gallery',
      },
      { path: '/admin/alerts', label: 'Alerts', minRole: 'editor', keywords: 'banner notice' },
    ],
  },
  {
    label: 'Site',
    screens: [
      {
        path: '/admin/pages',
        label: 'Pages',
        minRole: 'editor',
        entryName: 'Page',
        keywords: 'texts navigation footer',
      },
      { path: '/admin/services', label: 'Services', minRole: 'editor', entryName: 'Service', keywords: 'forms' },
      {
        path: '/admin?tab=leadership',
        label: 'Leadership',
        title: dashboardTitle,
        minRole: 'editor',
        keywords: 'leaders ranks',
      },
      {
        path: '/admin/appearance',
        label: 'Appearance',
        minRole: 'admin',
        keywords: 'colors fonts badge logo looks theme',
      },
    ],
  },
  {
    label: 'Team',
    screens: [
      { path: '/admin/applications', label: 'Applications', minRole: 'editor', keywords: 'recruiting hiring join' },
      { path: '/admin/staff', label: 'Staff', minRole: 'admin', keywords: 'accounts invite members roles' },
      { path: '/admin/activity', label: 'Activity', minRole: 'admin', keywords: 'log history audit' },
      { path: '/admin/trash', label: 'Trash', minRole: 'contributor', keywords: 'deleted restore' },
    ],
  },
  { label: 'Settings', screens: [settingsScreen] },
]

/** The sections of the account screen. The account menu links to the IDs of the sections. */
export const accountSections = [
  { id: 'name', label: 'Name' },
  { id: 'password', label: 'Password' },
  { id: 'second-factor', label: 'Second factor' },
  { id: 'sessions', label: 'Sessions' },
] as const

export const accountScreen: StaffScreen = {
  path: '/admin/account',
  label: 'Your account',
  minRole: 'contributor',
  keywords: 'security name password second factor sessions',
}

export const helpScreen: StaffScreen = {
  path: '/admin/help',
  label: 'Help',
  minRole: 'contributor',
  keywords: 'guide manual how to documentation',
}

/**
 * Redirect targets, keyed by the part of the URL after `/admin/`. The keys are former paths of
 * screens, and names of dashboard tabs.
 */
export const movedScreens = {
  looks: '/admin/appearance',
  packs: '/admin/settings/templates',
  status: '/admin/settings/status',
  security: accountScreen.path,
  welcome: '/admin/settings/setup',
  articles: '/admin',
  leadership: '/admin?tab=leadership',
  media: '/admin?tab=media',
}

export function getDocumentTitle({ label, title = label }: StaffScreen): string {
  return title === dashboardTitle ? `${label} · ${dashboardTitle}` : title
}

/**
 * Finds the screen at a staff area URL. URLs below a screen, such as an entry's URL, belong to the
 * screen unless other screens are below it.
 */
export function findStaffScreen({ pathname, search }: { pathname: string; search: string }): StaffScreen {
  const allScreens = [...screenGroups.flatMap(({ screens }) => screens), ...settingsSections, accountScreen, helpScreen]
  const tab = new URLSearchParams(search).get('tab')
  const currentPath = pathname === '/admin' && tab ? `/admin?tab=${tab}` : `${pathname}/`
  const hasNoSubscreens = (path: string) => !allScreens.some((otherScreen) => otherScreen.path.startsWith(`${path}/`))
  const screen = allScreens.findLast(
    ({ path }) =>
      currentPath === path ||
      currentPath === `${path}/` ||
      (currentPath.startsWith(`${path}/`) && hasNoSubscreens(path)),
  )
  return screen ?? (pathname === '/admin' ? (allScreens[0] as StaffScreen) : missingScreen)
}

/** True if the URL opens an entry below the screen. Entries have their own headings. */
export function isEntry({ path, entryName }: StaffScreen, { pathname }: { pathname: string }): boolean {
  return entryName !== undefined && pathname !== path
}

/**
 * True if a role may open a screen. Signed-in users without a role may open the screens of
 * contributors.
 */
export function canOpen(role: StaffRole | null | undefined, minRole: StaffRole): boolean {
  return staffRoles.indexOf(role ?? 'contributor') >= staffRoles.indexOf(minRole)
}
