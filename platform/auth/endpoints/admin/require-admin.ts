import { z } from 'zod'
import { authError } from '#platform/auth/protocol/errors.ts'
import type { AuthContext } from '../../auth-context.ts'
import { type Account, accountColumns, accountSchema } from '../../users/account.ts'

/** Administrators' calls are made with the secret key; alone in `apikey` it is enough, as at the hosted gateway. */
export async function requireAdmin(context: AuthContext, request: Request): Promise<void> {
  const { role } = await context.identify(request)
  if (role === 'service_role') return
  throw authError(request.headers.has('authorization') ? 'not_admin' : 'no_authorization')
}

/** The account that a call is about; one that only looks deleted is still there for administrators. */
export async function requireTarget(context: AuthContext, id: string): Promise<Account> {
  if (!z.guid().safeParse(id).success) {
    throw authError('validation_failed', { status: 404, message: 'user_id must be an UUID' })
  }
  const { sql } = context
  const [row] = await sql`select ${accountColumns(sql)} from auth.users where id = ${id}`
  if (!row) throw authError('user_not_found')
  return accountSchema.parse(row)
}
