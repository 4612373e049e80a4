/**
 * `approval`: new accounts wait for an administrator. `open`: they are active immediately.
 * `closed`: sign-ups are rejected.
 */
export const signUpPolicies = ['approval', 'open', 'closed'] as const

export type SignUpPolicy = (typeof signUpPolicies)[number]
