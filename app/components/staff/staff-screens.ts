import { type StaffRole, staffRoles } from '#app/site/staff-roles.ts'

interface StaffScreen {
  path: string
  /** Text of its link. */
  label: string
  /** Its heading, if that isn't the label. */
  title?: string
  /** The role with the fewest rights that may open it. */
  least: StaffRole
}

/** The screens of the staff area, in the order of their links. A screen includes the addresses below its own. */
export const staffScreens = [
  { path: '/admin', label: 'Dashboard', title: 'Admin Dashboard', least: 'contributor' },
  { path: '/admin/pages', label: 'Pages', least: 'editor' },
  { path: '/admin/services', label: 'Services', least: 'editor' },
  { path: '/admin/alerts', label: 'Alerts', least: 'editor' },
  { path: '/admin/staff', label: 'Staff', least: 'admin' },
  { path: '/admin/activity', label: 'Activity', least: 'admin' },
  { path: '/admin/trash', label: 'Trash', least: 'contributor' },
  { path: '/admin/status', label: 'Status', least: 'admin' },
  { path: '/admin/settings', label: 'Site Settings', least: 'admin' },
  { path: '/admin/looks', label: 'Looks', least: 'admin' },
  { path: '/admin/packs', label: 'City Packs', least: 'admin' },
  { path: '/admin/welcome', label: 'Set Up', least: 'admin' },
  { path: '/admin/security', label: 'Security', least: 'contributor' },
] as const satisfies readonly StaffScreen[]

/** Finds the screen at an address of the staff area. */
export function findStaffScreen(pathname: string): StaffScreen {
  return staffScreens.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`)) ?? staffScreens[0]
}

/** True if a role may open a screen. Everybody who is signed in opens those of contributors, also without a role. */
export function mayOpen(role: StaffRole | null | undefined, least: StaffRole): boolean {
  return staffRoles.indexOf(role ?? 'contributor') >= staffRoles.indexOf(least)
}
