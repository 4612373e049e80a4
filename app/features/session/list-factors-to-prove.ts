import type { Factor, Session } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

/** The verified factors of which a session still owes one; empty where it has proven one, or where there is none. */
export function listFactorsToProve(session: Session | null): Factor[] {
  if (!session || readAssuranceLevel(session.access_token) === 'aal2') return []
  return (session.user.factors ?? []).filter(({ status }) => status === 'verified')
}

/** Read without proof: it only chooses what is shown. The database reads it from a token whose signature was checked. */
function readAssuranceLevel(accessToken: string): string | null {
  const [, payload = ''] = accessToken.split('.')
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claimsSchema.safeParse(json).data?.aal ?? null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

const claimsSchema = z.object({ aal: z.string() })
