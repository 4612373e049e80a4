import type { SupabaseClient, User } from '@supabase/supabase-js'
import { fetchAccounts, fetchMembersById, type Member } from './members.ts'

const headings = ['EMAIL', 'ROLE', 'STATE', 'SECOND FACTOR', 'LAST SIGN-IN']

/** Formats a table of all accounts, pending accounts first. */
export async function formatStaffTable(supabase: SupabaseClient): Promise<string> {
  const users: User[] = []
  for await (const user of fetchAccounts(supabase)) users.push(user)
  const members = await fetchMembersById(supabase, users)
  if (users.length === 0) return 'There are no accounts yet.'
  const rows = users
    .map((user) => describe(user, members.get(user.id)))
    .sort(([, , stateA = ''], [, , stateB = '']) => Number(stateB === 'pending') - Number(stateA === 'pending'))
  const widths = headings.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function describe(user: User, member: Member | undefined): string[] {
  const isVerified = user.factors?.some(({ status }) => status === 'verified') ?? false
  return [
    user.email ?? user.id,
    member?.role ?? '-',
    describeState(user, member),
    isVerified ? 'yes' : 'no',
    user.last_sign_in_at ? user.last_sign_in_at.slice(0, 16).replace('T', ' ') : 'never',
  ]
}

function describeState(user: User, member: Member | undefined): string {
  if (user.deleted_at) return 'deleted'
  if (user.banned_until && new Date(user.banned_until) > new Date()) return 'banned'
  if (!member) return 'no access'
  return user.email_confirmed_at || member.status !== 'active' ? member.status : 'invited'
}
