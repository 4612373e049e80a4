import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { updateRow } from '#app/lib/browser/write-row.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import { type SignUpPolicy, signUpPolicies } from '#lib/accounts/sign-up-policies.ts'

const rowSchema = z.object({
  /** The policy that applies. */
  policy: z.enum(signUpPolicies),
  /** The policy that an administrator chose. */
  chosen: z.enum(signUpPolicies),
  /** True if the environment variable `SIGNUP_POLICY` overrides the chosen policy. */
  set_by_server: z.boolean(),
})

export type SignUpRow = z.infer<typeof rowSchema>

export const signUpKey = ['sign-up-policy'] as const

export function signUpQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: signUpKey,
    async queryFn(): Promise<SignUpRow> {
      const columns = joinColumnNames(rowSchema)
      const { data } = await supabase.from('sign_up_policy').select(columns).single().throwOnError()
      return rowSchema.parse(data)
    },
  })
}

export function saveSignUpPolicy(supabase: SupabaseClient, chosen: SignUpPolicy): Promise<void> {
  const notFoundMessage = 'Only administrators can change who can sign up.'
  return updateRow(supabase, { table: 'sign_up_policy', key: { id: 1 }, notFoundMessage }, { chosen })
}
