import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { invokeForData } from '#app/lib/browser/invoke-function.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { updateRow } from '#app/lib/browser/write-row.ts'
import type { ListPage } from '#app/lib/list-page.ts'
import { z } from '#app/lib/zod.ts'
import { type StaffRole, staffRoleLabels } from '#app/site/staff-roles.ts'
import { staffKey } from '../staff-key.ts'
import { currentRoleKey } from '../use-current-role.ts'
import type { MemberChange } from './member-actions.ts'
import { getFullMemberName, type StaffMember, staffMemberSchema } from './staff-member.ts'

const staffPageSize = 25

const listSchema = z.object({
  members: staffMemberSchema.array(),
  total: z.number(),
  pending: z.number(),
  page: z.number(),
})

interface StaffPage extends ListPage<StaffMember> {
  /** The number of all accounts that wait for activation, regardless of the search. */
  pending: number
}

async function listStaff(
  supabase: SupabaseClient,
  { page, searchText }: { page: number; searchText: string },
): Promise<StaffPage> {
  const { data } = await supabase
    .rpc('list_staff', { search: searchText, page, page_size: staffPageSize }, { get: true })
    .throwOnError()
  const { members: rows, ...pagination } = listSchema.parse(data)
  return { rows, ...pagination, size: staffPageSize }
}

/**
 * If no active administrator would remain, the database rejects the update with a message for the
 * user.
 */
function updateMember(
  supabase: SupabaseClient,
  { user_id }: StaffMember,
  columns: { role: StaffRole } | { status: 'suspended' } | { display_name: string | null },
): Promise<void> {
  const notFoundMessage = 'This account no longer exists, or you can’t change it.'
  return updateRow(supabase, { table: 'staff', key: { user_id }, notFoundMessage }, columns)
}

export type Invitation = { email: string; role: StaffRole }

type AccountRequest =
  | ({ action: 'invite' } & Invitation)
  | { action: 'activate'; userId: string; role: StaffRole }
  | { action: 'resend' | 'password-link' | 'reset-factors' | 'remove'; userId: string }

const issuedLinkSchema = z.object({
  kind: z.enum(['invite', 'signup', 'recovery']),
  email: z.string(),
  url: z.string(),
  expiresAt: z.string().nullable(),
})
const outcomeSchema = z.object({ message: z.string(), link: issuedLinkSchema.optional() })

/** A link that the administrator must pass on, with the reason why the server didn't email it. */
export interface IssuedLink extends z.infer<typeof issuedLinkSchema> {
  reason: string
}

type AccountOutcome = z.infer<typeof outcomeSchema>

/** Calls a server function, because changing accounts needs the secret key. */
async function callStaffAccounts(supabase: SupabaseClient, body: AccountRequest): Promise<AccountOutcome> {
  const failedText = 'Couldn’t reach the server. Try again.'
  return outcomeSchema.parse(await invokeForData(supabase, 'staff-accounts', { body, failedText }))
}

export function staffListQuery(supabase: SupabaseClient, filter: { page: number; searchText: string }) {
  return queryOptions({
    queryKey: [...staffKey, filter],
    queryFn: () => listStaff(supabase, filter),
    placeholderData: keepPreviousData,
  })
}

export function activeAdminsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...staffKey, 'active-admins'],
    async queryFn(): Promise<number> {
      const { count } = await supabase
        .from('staff')
        .select('user_id', { count: 'exact', head: true })
        .eq('role', 'admin')
        .eq('status', 'active')
        .throwOnError()
      return count ?? 0
    },
  })
}

/**
 * If the server returns a link instead of emailing it, the mutation calls `onLink` instead of
 * showing a toast.
 */
export function useStaffActions(onLink: (link: IssuedLink) => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { showSuccess } = useToasts()
  const showOutcome = (title: string, { message, link }: AccountOutcome) =>
    link ? onLink({ ...link, reason: message }) : showSuccess(title, message)
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: staffKey })
    await queryClient.invalidateQueries({ queryKey: currentRoleKey })
  }

  const change = useAction({
    mutationFn: (request: { member: StaffMember; change: MemberChange }) => applyChange(supabase, request),
    onSuccess: (outcome) => showOutcome('Account updated', outcome),
    failureTitle: 'Account not updated',
    onSettled,
  })

  const invite = useAction({
    mutationFn: (invitation: Invitation) => callStaffAccounts(supabase, { action: 'invite', ...invitation }),
    onSuccess: (outcome) => showOutcome('Invitation sent', outcome),
    failureTitle: 'Invitation not sent',
    onSettled,
  })

  return { change, invite }
}

export type StaffActions = ReturnType<typeof useStaffActions>

async function applyChange(
  supabase: SupabaseClient,
  { member, change }: { member: StaffMember; change: MemberChange },
): Promise<AccountOutcome> {
  const name = getFullMemberName(member)
  const userId = member.user_id
  switch (change.kind) {
    case 'activate':
      return callStaffAccounts(supabase, { action: 'activate', userId, role: change.role })
    case 'suspend':
      await updateMember(supabase, member, { status: 'suspended' })
      return { message: `${name} is signed out everywhere and can’t sign in.` }
    case 'role':
      await updateMember(supabase, member, { role: change.role })
      return { message: `${name} is ${addIndefiniteArticle(staffRoleLabels[change.role].toLowerCase())} now.` }
    case 'name':
      await updateMember(supabase, member, { display_name: change.name || null })
      return { message: change.name ? `${name} is now shown as ${change.name}.` : `The name of ${name} was removed.` }
    default:
      return callStaffAccounts(supabase, { action: change.kind, userId })
  }
}

function addIndefiniteArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
