import type { Account } from '../users/account.ts'
import { renderUser } from '../users/render-user.ts'
import { accessTokenSeconds } from './access-token.ts'

export type SessionAnswer = ReturnType<typeof renderSession>

/** GoTrue's answer to a grant. */
export function renderSession(session: {
  accessToken: { token: string; expiresAt: number }
  refreshToken: string
  account: Account
}) {
  return {
    access_token: session.accessToken.token,
    token_type: 'bearer' as const,
    expires_in: accessTokenSeconds,
    expires_at: session.accessToken.expiresAt,
    refresh_token: session.refreshToken,
    user: renderUser(session.account),
  }
}
