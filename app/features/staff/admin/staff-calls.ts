import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { type StaffMember, type StaffRole, staffMemberSchema } from '../staff-member.ts'

/** How many members the list shows at once. */
export const staffPageSize = 25

const listSchema = z.object({
  members: staffMemberSchema.array(),
  total: z.number(),
  /** How many wait for an administrator, whatever is searched for. */
  pending: z.number(),
  /** The page that these are on; the last one where the asked one lies behind the end. */
  page: z.number(),
})

export type StaffList = z.infer<typeof listSchema>

export async function listStaff(
  supabase: SupabaseClient,
  { page, words }: { page: number; words: string },
): Promise<StaffList> {
  const { data, error } = await supabase.rpc(
    'list_staff',
    { search: words, page, page_size: staffPageSize },
    { get: true },
  )
  if (error) throw error
  return listSchema.parse(data)
}

/** Changes somebody's place among the staff; the database keeps the last active administrator, and says so. */
export async function updateMember(
  supabase: SupabaseClient,
  { user_id }: StaffMember,
  change: { role: StaffRole } | { status: 'active' | 'suspended' } | { display_name: string | null },
): Promise<void> {
  const { data, error } = await supabase.from('staff').update(change).eq('user_id', user_id).select('user_id')
  if (error) throw error
  if (data.length === 0) throw new Error('This account is not there any more, or you may not change it.')
}

/** Mails a link with which the member chooses a new password. */
export async function sendPasswordLink(supabase: SupabaseClient, { email }: StaffMember): Promise<void> {
  if (email === null) throw new Error('This account has no email address.')
  const redirectTo = `${window.location.origin}/reset-password`
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo })
  if (error) throw error
}

type AccountAction =
  | { action: 'invite'; email: string; role: StaffRole }
  | { action: 'reset-factors' | 'remove'; userId: string }

/** What only the server's key may do; the answer is the server's message. */
export async function actOnAccount(supabase: SupabaseClient, body: AccountAction): Promise<string> {
  const { data, error } = await supabase.functions.invoke('staff-accounts', { body })
  if (error) throw new Error((await readMessage(error)) ?? 'The server could not be reached.', { cause: error })
  return answerSchema.parse(data).message
}

const answerSchema = z.object({ message: z.string().min(1) })

async function readMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return null
  const body: unknown = await error.context.json().catch(() => null)
  return answerSchema.safeParse(body).data?.message ?? null
}
