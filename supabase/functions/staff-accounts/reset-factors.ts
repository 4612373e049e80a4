import type { SupabaseClient } from '@supabase/supabase-js'
import type { Outcome } from './staff-accounts.ts'

/** Takes away every authenticator app of an account, for somebody who lost the device. */
export async function resetFactors(supabase: SupabaseClient, userId: string): Promise<Outcome> {
  const { mfa } = supabase.auth.admin
  const listed = await mfa.listFactors({ userId })
  if (listed.error) return { isDone: false, message: listed.error.message }
  for (const { id } of listed.data.factors) {
    const { error } = await mfa.deleteFactor({ userId, id })
    if (error) return { isDone: false, message: error.message }
  }
  return { isDone: true, message: 'The second factor was reset. The password alone lets in again.' }
}
