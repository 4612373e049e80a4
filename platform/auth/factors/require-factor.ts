import type { ISql } from 'postgres'
import { z } from 'zod'
import { authError } from '../protocol/errors.ts'

const factorSchema = z.object({
  id: z.guid(),
  status: z.enum(['unverified', 'verified']),
  factor_type: z.string(),
  secret: z.string().nullable(),
  last_used_step: z.coerce.number().nullable(),
})

export type Factor = z.infer<typeof factorSchema>

/** A factor of the account, locked for the caller's transaction: a code counts for one of those who use it at once. */
export async function requireFactor(sql: ISql, { userId, id }: { userId: string; id: string }): Promise<Factor> {
  const isId = z.guid().safeParse(id).success
  const [row] = isId
    ? await sql`
        select id, status, factor_type, secret, last_used_step from auth.mfa_factors
        where id = ${id} and user_id = ${userId} for update`
    : []
  if (!row) throw authError('mfa_factor_not_found')
  return factorSchema.parse(row)
}
