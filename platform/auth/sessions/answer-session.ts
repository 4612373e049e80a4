import type { AuthContext } from '../auth-context.ts'
import { respond } from '../protocol/respond.ts'
import type { SessionAnswer } from './render-session.ts'

/** Answers with a new session; the browser is a known device of its account from here on. */
export function answerSession(context: AuthContext, request: Request, session: SessionAnswer): Response {
  return respond(session, { headers: { 'set-cookie': context.knownDevices.remember(request, session.user.id) } })
}
