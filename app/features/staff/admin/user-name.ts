import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { staffKey } from '../staff-key.ts'

const rowSchema = z.object({ display_name: z.string().nullable() })

/** The result is empty if the user has no name. */
export function userNameQuery(supabase: SupabaseClient, userId: string) {
  return queryOptions({
    queryKey: [...staffKey, 'own-name', userId],
    async queryFn(): Promise<string> {
      const { data } = await supabase.from('staff').select('display_name').eq('user_id', userId).single().throwOnError()
      return rowSchema.parse(data).display_name ?? ''
    },
  })
}

/** Returns the name of a user, or null while loading or if the user has no name. */
export function useUserName(userId: string | undefined): string | null {
  return useNameQuery(userId).data || null
}

/**
 * Returns the name of a user, or the email address if the user has no name. The result is empty
 * while loading.
 */
export function useNameOrEmail(userId: string | undefined, email: string): string {
  const nameQuery = useNameQuery(userId)
  return nameQuery.isLoading ? '' : nameQuery.data || email
}

function useNameQuery(userId: string | undefined) {
  return useQuery({ ...userNameQuery(useSupabase(), userId ?? ''), enabled: userId !== undefined })
}

/** An empty name removes the stored name. */
export function useSaveUserName() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  return useAction({
    async mutationFn(name: string) {
      await supabase.rpc('set_my_name', { name }).throwOnError()
    },
    onSuccess: (_, name) =>
      showSuccess('Name saved', name === '' ? 'Name removed.' : `Your articles show ${name} from now on.`),
    failureTitle: 'Name not saved',
    reloads: staffKey,
  })
}
