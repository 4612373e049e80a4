import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Outcome } from './staff-accounts.ts'

/** Removes an account with everything that lets it in; what it wrote stays. */
export async function removeAccount(supabase: SupabaseClient, userId: string): Promise<Outcome> {
  const { error } = await supabase.auth.admin.deleteUser(userId)
  if (!error) return { isDone: true, message: 'The account was removed.' }
  // The hosted platform hides the database's own words.
  return { isDone: false, message: (await isLastAdministrator(supabase, userId)) ? lastAdministrator : error.message }
}

const lastAdministrator = "The last active administrator can't be removed, suspended or demoted"

async function isLastAdministrator(supabase: SupabaseClient, userId: string): Promise<boolean> {
  const { data, error } = await supabase
    .from('staff')
    .select('user_id')
    .eq('role', 'admin')
    .eq('status', 'active')
    .limit(2)
  if (error) throw new Error('The administrators could not be counted', { cause: error })
  const administrators = z.object({ user_id: z.string() }).array().parse(data)
  return administrators.length === 1 && administrators[0]?.user_id === userId
}
