import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { hasErrorCode } from '#app/lib/browser/server-message.ts'
import { factorsKey } from './factor-data.ts'

export interface RecoveryCodesLeft {
  total: number
  remaining: number
}

/** How many of the user's recovery codes are left; null where none were made. A change of the apps may delete them. */
export function recoveryCodesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...factorsKey, 'recovery-codes'],
    async queryFn(): Promise<RecoveryCodesLeft | null> {
      const { data, error } = await supabase.auth.mfa.recoveryCodes.getStatus()
      if (error && hasErrorCode(error, 'mfa_factor_not_found')) return null
      if (error) throw error
      return data
    },
  })
}

/** Makes new codes, which replace all others and can't be read again. `isFirst`: there are none yet. */
export async function makeRecoveryCodes(supabase: SupabaseClient, isFirst: boolean): Promise<string[]> {
  const { recoveryCodes } = supabase.auth.mfa
  const { data, error } = await (isFirst ? recoveryCodes.generate() : recoveryCodes.regenerate())
  if (error && hasErrorCode(error, 'mfa_recovery_codes_enroll_not_enabled')) throw new Error(notEnabled)
  if (error) throw error
  return data.codes
}

const notEnabled = 'Recovery codes aren’t enabled in this project. Add an app on a second device instead.'

/** Splits a code into groups of four, as people read and type it. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
