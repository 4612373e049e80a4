import type { Factor, Session } from '@supabase/supabase-js'
import { parseClaims } from '#app/lib/browser/parse-claims.ts'
import { z } from '#app/lib/zod.ts'

/**
 * Lists the factors that can raise a session from `aal1` to `aal2`. The list is empty at `aal2` or if
 * the user has no verified factor.
 */
export function listPendingFactors(session: Session | null): Factor[] {
  if (!session || getAssuranceLevel(session.access_token) === 'aal2') return []
  return (session.user.factors ?? []).filter(({ status }) => status === 'verified')
}

/**
 * Reads the assurance level without checking the signature, because the level only decides what is
 * shown. The database reads the level from a verified token.
 */
function getAssuranceLevel(accessToken: string): string | null {
  return claimsSchema.safeParse(parseClaims(accessToken)).data?.aal ?? null
}

const claimsSchema = z.object({ aal: z.string() })
