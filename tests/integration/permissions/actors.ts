import { staffRoles } from '#supabase/roles.ts'

/** Everyone who can send a request. The last two are editors whose session isn't sufficient. */
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
/** An SQL command that policies and grants allow or deny. */
export type Command = 'select' | 'insert' | 'update' | 'delete'

export interface TablePermissions {
  /** The allowed actors. All others must be denied or affect no rows. */
  allowed: Record<Command, readonly Actor[]>
  /** The columns that staff can set. All others must be denied or stay unchanged. */
  columns: { insert: readonly string[]; update: readonly string[] }
  /**
   * SQL that finds, changes and inserts a row. `$own` is the actor's ID, and `$rowless` the ID of an
   * account without a staff row.
   */
  row: { where: string; change: string; insert: string }
}

/** These lists contain the named role, all higher roles, and the server's secret key. */
export const contributors = [...staffRoles, 'service'] as const
export const editors = ['editor', 'admin', 'service'] as const
export const admins = ['admin', 'service'] as const

export const members = staffRoles
export const server = ['service'] as const
export const nobody = [] as const
