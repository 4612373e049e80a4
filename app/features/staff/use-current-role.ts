import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { parseClaims } from '#app/lib/browser/parse-claims.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { type StaffRole, staffRoleSchema } from '#app/site/staff-roles.ts'

export const currentRoleKey = ['own-role'] as const

/**
 * Loads the role of a user, or null if the user is no longer on the staff. While loading, returns
 * the role in the access token. Doesn't refetch after the session has ended, because a null role
 * would close the screen below the sign-in dialog.
 */
export function useCurrentRole(userId: string, accessToken: string | undefined): UseQueryResult<StaffRole | null> {
  const supabase = useSupabase()
  return useQuery({
    queryKey: [...currentRoleKey, userId],
    enabled: accessToken !== undefined,
    placeholderData: () => (accessToken === undefined ? undefined : parseRoleClaim(accessToken)),
    async queryFn() {
      const { data } = await supabase.from('staff').select('role').eq('user_id', userId).maybeSingle().throwOnError()
      return rowSchema.nullable().parse(data)?.role ?? null
    },
  })
}

const rowSchema = z.object({ role: staffRoleSchema })

function parseRoleClaim(accessToken: string): StaffRole | undefined {
  return claimsSchema.safeParse(parseClaims(accessToken)).data?.staff_role
}

const claimsSchema = z.object({ staff_role: staffRoleSchema })
