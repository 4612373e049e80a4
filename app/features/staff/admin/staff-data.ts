import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { invokeFunction } from '#app/lib/browser/invoke-function.ts'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { updateRow } from '#app/lib/browser/write-row.ts'
import type { ListPage } from '#app/lib/list-newest-page.ts'
import { z } from '#app/lib/zod.ts'
import { type StaffRole, staffRoleLabels } from '#app/site/staff-roles.ts'
import { staffKey } from '../staff-key.ts'
import { ownRoleKey } from '../use-own-role.ts'
import type { MemberChange } from './member-actions.ts'
import { nameMember, type StaffMember, staffMemberSchema } from './staff-member.ts'

export const staffPageSize = 25

const listSchema = z.object({
  members: staffMemberSchema.array(),
  total: z.number(),
  pending: z.number(),
  page: z.number(),
})

interface StaffPage extends ListPage<StaffMember> {
  /** Accounts that wait for activation, whatever is searched for. */
  pending: number
}

async function listStaff(
  supabase: SupabaseClient,
  { page, words }: { page: number; words: string },
): Promise<StaffPage> {
  const { data, error } = await supabase.rpc(
    'list_staff',
    { search: words, page, page_size: staffPageSize },
    { get: true },
  )
  if (error) throw error
  const { members: rows, ...position } = listSchema.parse(data)
  return { rows, ...position }
}

/** The database refuses to lose the last active administrator, with a message for the user. */
function updateMember(
  supabase: SupabaseClient,
  { user_id }: StaffMember,
  columns: { role: StaffRole } | { status: 'active' | 'suspended' } | { display_name: string | null },
): Promise<void> {
  const notFound = 'This account is not there any more, or you may not change it.'
  return updateRow(supabase, { table: 'staff', key: { user_id }, notFound }, columns)
}

/** Mails a link for choosing a new password. */
async function sendPasswordLink(supabase: SupabaseClient, { email }: StaffMember): Promise<void> {
  if (email === null) throw new Error('This account has no email address.')
  const redirectTo = `${window.location.origin}/reset-password`
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo })
  if (error) throw error
}

export type Invitation = { email: string; role: StaffRole }

type AccountRequest =
  | ({ action: 'invite' } & Invitation)
  | { action: 'resend' | 'reset-factors' | 'remove'; userId: string }

/** For changes that need the server's secret key. Resolves to the server's message. */
async function callStaffAccounts(supabase: SupabaseClient, body: AccountRequest): Promise<string> {
  const failedText = 'The server could not be reached.'
  return (await invokeFunction(supabase, 'staff-accounts', { body, failedText })) ?? 'Done.'
}

export function staffListQuery(supabase: SupabaseClient, shown: { page: number; words: string }) {
  return queryOptions({
    queryKey: [...staffKey, shown],
    queryFn: () => listStaff(supabase, shown),
    placeholderData: keepPreviousData,
  })
}

/** The mutations of the staff. Each refetches the list and reports its outcome in a toast. */
export function useStaffActions() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const onError = (error: Error) => failure('Error', explainFailure(error))
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: staffKey })
    await queryClient.invalidateQueries({ queryKey: ownRoleKey })
  }

  const change = useAction({
    mutationFn: (request: { member: StaffMember; change: MemberChange }) => applyChange(supabase, request),
    onSuccess: (message) => success('Success', message),
    onError,
    onSettled,
  })

  const invite = useAction({
    mutationFn: (invitation: Invitation) => callStaffAccounts(supabase, { action: 'invite', ...invitation }),
    onSuccess: (message) => success('Invitation Sent', message),
    onError,
    onSettled,
  })

  return { change, invite }
}

/** Resolves to a message for the user. */
async function applyChange(
  supabase: SupabaseClient,
  { member, change }: { member: StaffMember; change: MemberChange },
): Promise<string> {
  const name = nameMember(member)
  switch (change.kind) {
    case 'activate':
      await updateMember(supabase, member, { status: 'active' })
      return member.is_confirmed
        ? `${name} can sign in now.`
        : `${name} is active, and can sign in once the address is confirmed.`
    case 'suspend':
      await updateMember(supabase, member, { status: 'suspended' })
      return `${name} is signed out everywhere and can't sign in.`
    case 'role':
      await updateMember(supabase, member, { role: change.role })
      return `${name} is ${withArticle(staffRoleLabels[change.role].toLowerCase())} now.`
    case 'name':
      await updateMember(supabase, member, { display_name: change.name || null })
      return change.name ? `${name} is called ${change.name} now.` : `${name} has no name beside it any more.`
    case 'password-link':
      await sendPasswordLink(supabase, member)
      return `A link to choose a new password is on its way to ${name}.`
    default:
      return callStaffAccounts(supabase, { action: change.kind, userId: member.user_id })
  }
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
