import { fragment } from '#platform/database/sql.ts'
import type { Endpoint } from '../auth-context.ts'
import { validationError } from '../protocol/errors.ts'
import { lacksSecondFactor, lockSession, requireSession } from '../sessions/require-session.ts'

/**
 * `POST /logout?scope=global|local|others`: deletes sessions, whose access tokens stop working
 * immediately. Only an aal2 session can end other aal2 sessions.
 */
export const logout: Endpoint = async (context, request) => {
  const scope = new URL(request.url).searchParams.get('scope') || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw validationError(`Unsupported logout scope "${scope.slice(0, 50)}"`)
  }
  const sessionBeforeLock = await requireSession(context, request)
  await context.sql.begin(async (sql) => {
    const currentSession = await lockSession(context, sql, sessionBeforeLock)
    const { account, sessionId } = currentSession
    const scopeFilter = {
      global: fragment``,
      local: fragment`and id = ${sessionId}`,
      others: fragment`and id <> ${sessionId}`,
    }[scope]
    const levelFilter = lacksSecondFactor(currentSession) ? fragment`and aal < 'aal2'` : fragment``
    await sql`delete from auth.sessions where user_id = ${account.id} ${scopeFilter} ${levelFilter}`
    await context.recordEvent(sql, request, { action: 'logout', actor: account, traits: { scope } })
  })
  return new Response(null, { status: 204 })
}
