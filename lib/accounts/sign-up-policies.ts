/** Who may sign up: everybody, but only to wait for an administrator's approval; everybody; or nobody. */
export const signUpPolicies = ['approval', 'open', 'closed'] as const

export type SignUpPolicy = (typeof signUpPolicies)[number]
