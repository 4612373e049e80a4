import { z } from '#app/lib/zod.ts'
import { signUpPolicies } from '#lib/accounts/sign-up-policies.ts'

export const signUpPolicySchema = z.enum(signUpPolicies)

export type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
