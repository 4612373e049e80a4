import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { hasErrorCode } from '#app/lib/browser/server-message.ts'
import { factorsKey } from './factor-data.ts'

export interface RecoveryCodesStatus {
  total: number
  remaining: number
}

/**
 * The result is null if the user has no codes. Removing an app may delete the codes, so the query
 * key starts with `factorsKey`.
 */
export function recoveryCodesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...factorsKey, 'recovery-codes'],
    async queryFn(): Promise<RecoveryCodesStatus | null> {
      const { data, error } = await supabase.auth.mfa.recoveryCodes.getStatus()
      if (error && hasErrorCode(error, 'mfa_factor_not_found')) return null
      if (error) throw error
      return data
    },
  })
}

/** The server never returns these codes again. `isFirst` is true if the user has no codes yet. */
export async function createRecoveryCodes(supabase: SupabaseClient, isFirst: boolean): Promise<string[]> {
  const { recoveryCodes } = supabase.auth.mfa
  const { data, error } = await (isFirst ? recoveryCodes.generate() : recoveryCodes.regenerate())
  if (error && hasErrorCode(error, 'mfa_recovery_codes_enroll_not_enabled')) throw new Error(notEnabledMessage)
  if (error) throw error
  return data.codes
}

const notEnabledMessage = 'Recovery codes aren’t enabled in this project. Add an app on a second device instead.'

export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
