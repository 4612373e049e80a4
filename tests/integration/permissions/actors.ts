import { staffRoles } from '#supabase/roles.ts'

/** Who a request may come from. The last two were active editors once. */
export const actors = [
  'anon',
  'pending',
  'suspended',
  ...staffRoles,
  'service',
  'signed-out editor',
  'editor without the second factor',
] as const

export type Actor = (typeof actors)[number]
export type Verb = 'select' | 'insert' | 'update' | 'delete'

export interface TablePermissions {
  /** Who may; all others must be refused, or find nothing to act on. */
  may: Record<Verb, readonly Actor[]>
  /** The columns that staff may set; each other one must be refused, or kept as it was. */
  columns: { insert: readonly string[]; update: readonly string[] }
  /** The row that is acted on; `$own` stands for the actor's id, `$rowless` for an account without a staff row. */
  row: { where: string; change: string; insert: string }
}

export const staff = ['editor', 'admin', 'service'] as const
export const writers = ['contributor', ...staff] as const
export const members = staffRoles
export const admins = ['admin', 'service'] as const
export const server = ['service'] as const
export const nobody = [] as const
