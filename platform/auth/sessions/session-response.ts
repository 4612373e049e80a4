import type { AuthContext } from '../auth-context.ts'
import { respond } from '../protocol/respond.ts'
import type { Account } from '../users/account.ts'
import { renderUser } from '../users/render-user.ts'
import { accessTokenLifetimeSeconds } from './access-token.ts'

export type SessionResponse = ReturnType<typeof renderSession>

export function renderSession(session: {
  accessToken: { token: string; expiresAt: number }
  refreshToken: string
  account: Account
}) {
  return {
    access_token: session.accessToken.token,
    token_type: 'bearer' as const,
    expires_in: accessTokenLifetimeSeconds,
    expires_at: session.accessToken.expiresAt,
    refresh_token: session.refreshToken,
    user: renderUser(session.account),
  }
}

/** Responds with a new session and makes the browser a known device of the account. */
export function respondWithSession(context: AuthContext, request: Request, session: SessionResponse): Response {
  return respond(session, { 'set-cookie': context.knownDevices.createCookie(request, session.user.id) })
}
