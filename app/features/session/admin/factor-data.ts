import type { Factor, SupabaseClient } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'

export const factorsKey = ['factors'] as const

/** Loads the verified authenticator apps, oldest first. */
export function useFactors() {
  const supabase = useSupabase()
  return useQuery({
    queryKey: factorsKey,
    async queryFn(): Promise<Factor[]> {
      const { data, error } = await supabase.auth.mfa.listFactors()
      if (error) throw error
      return data.totp
    },
  })
}

/** The key for a new authenticator app. The factor is active after its first verified code. */
export interface NewFactor {
  id: string
  /** A `data:` URL. */
  qrCode: string
  /** The key in Base32, to type by hand. */
  secret: string
}

/**
 * Creates an unverified factor. First removes the factors of unfinished attempts, because they
 * reserve names and count toward the limit.
 */
export async function enrollFactor(supabase: SupabaseClient, friendlyName: string): Promise<NewFactor> {
  const { mfa } = supabase.auth
  const response = await mfa.listFactors()
  if (response.error) throw response.error
  for (const { id, status } of response.data.all) {
    if (status === 'unverified') await removeFactor(supabase, id)
  }
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export async function verifyFactor(supabase: SupabaseClient, factorId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export async function removeFactor(supabase: SupabaseClient, factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId })
  if (error) throw error
}
