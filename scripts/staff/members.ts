import type { SupabaseClient, User } from '@supabase/supabase-js'
import { z } from 'zod'
import { OperatorError } from '#lib/operator-error.ts'
import { staffRoles } from '#supabase/roles.ts'
import { unwrap } from './unwrap.ts'

const memberSchema = z.object({
  user_id: z.string(),
  role: z.enum(staffRoles),
  status: z.enum(['pending', 'active', 'suspended']),
})
export type Member = z.infer<typeof memberSchema>

/** Number of accounts per request. The IDs of more accounts might not fit into a URL. */
const pageSize = 100

/** Fetches all accounts page by page, newest first. */
export async function* fetchAccounts({ auth }: SupabaseClient): AsyncGenerator<User> {
  for (let page = 1; ; page += 1) {
    const { users } = unwrap(await auth.admin.listUsers({ page, perPage: pageSize }))
    yield* users
    if (users.length < pageSize) return
  }
}

export async function requireAccountByEmail(supabase: SupabaseClient, email: string): Promise<User> {
  for await (const user of fetchAccounts(supabase)) if (user.email?.toLowerCase() === email) return user
  throw new OperatorError(`There is no account with the address ${email}. To see all accounts: npm run staff -- list`)
}

/** Returns staff rows by user ID. An account without a row has no access to the staff area. */
export async function fetchMembersById(supabase: SupabaseClient, users: readonly User[]): Promise<Map<string, Member>> {
  const members = new Map<string, Member>()
  for (let from = 0; from < users.length; from += pageSize) {
    const ids = users.slice(from, from + pageSize).map(({ id }) => id)
    for (const row of unwrap(await supabase.from('staff').select('user_id, role, status').in('user_id', ids))) {
      const member = memberSchema.parse(row)
      members.set(member.user_id, member)
    }
  }
  return members
}

export async function upsertMember(
  supabase: SupabaseClient,
  userId: string,
  changes: Partial<Pick<Member, 'role' | 'status'>>,
): Promise<Member> {
  const columns = 'user_id, role, status'
  const updatedRows = unwrap(await supabase.from('staff').update(changes).eq('user_id', userId).select(columns))
  const rows =
    updatedRows.length > 0
      ? updatedRows
      : unwrap(
          await supabase
            .from('staff')
            .insert({ user_id: userId, ...changes })
            .select(columns),
        )
  return memberSchema.parse(rows[0])
}
