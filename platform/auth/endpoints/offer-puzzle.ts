import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { findPuzzle, strangersKinds } from '../limits/admit-stranger.ts'
import { parseInput } from '../protocol/read-body.ts'
import { respond } from '../protocol/respond.ts'

const kindSchema = z.enum(strangersKinds)

/** The site's own address beside GoTrue's: a captcha's widget would get its challenge from elsewhere. */
export async function offerPuzzle(context: AuthContext, request: Request): Promise<Response> {
  const kind = parseInput(new URL(request.url).searchParams.get('for'), kindSchema)
  const puzzle = await findPuzzle(context, request, kind)
  return puzzle ? respond(puzzle) : new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
