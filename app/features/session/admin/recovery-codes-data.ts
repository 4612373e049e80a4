import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { hasErrorCode } from '#app/lib/browser/server-message.ts'
import { factorsKey } from './factor-data.ts'

export interface RecoveryCodesLeft {
  total: number
  remaining: number
}

/** How many of the user's recovery codes are left; null where none were made. A change of the apps may take them away. */
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

/** New codes in place of all others. They are shown this once; `isFirst`: there are none yet. */
export async function makeRecoveryCodes(supabase: SupabaseClient, isFirst: boolean): Promise<string[]> {
  const { recoveryCodes } = supabase.auth.mfa
  const { data, error } = await (isFirst ? recoveryCodes.generate() : recoveryCodes.regenerate())
  if (error && hasErrorCode(error, 'mfa_recovery_codes_enroll_not_enabled')) throw new Error(notEnabled)
  if (error) throw error
  return data.codes
}

/** Of a hosted project. */
const notEnabled = 'Recovery codes are not switched on in this project. Add an app on a second device instead.'

/** As people read and type a code: in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
