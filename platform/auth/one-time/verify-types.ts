import type { OneTimeTokenType } from './one-time-tokens.ts'

/** Which tokens GoTrue's `type` stands for. */
const tokensOf: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

/** Null for a type that no mail carries. */
export function getTokenTypes(type: string): readonly OneTimeTokenType[] | null {
  return Object.hasOwn(tokensOf, type) ? (tokensOf[type] ?? null) : null
}
