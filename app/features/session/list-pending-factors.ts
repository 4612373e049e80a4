import type { Factor, Session } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { readClaims } from './read-claims.ts'

/** The factors one of which a session has yet to verify (aal1 → aal2); empty where it has, or where there are none. */
export function listPendingFactors(session: Session | null): Factor[] {
  if (!session || readAssuranceLevel(session.access_token) === 'aal2') return []
  return (session.user.factors ?? []).filter(({ status }) => status === 'verified')
}

/** The signature isn't checked: this only decides what is shown. The database reads the level from a verified token. */
function readAssuranceLevel(accessToken: string): string | null {
  return claimsSchema.safeParse(readClaims(accessToken)).data?.aal ?? null
}

const claimsSchema = z.object({ aal: z.string() })
