import { createClient } from '@supabase/supabase-js'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { readBytes } from '#lib/http/read-bytes.ts'
import { QueueFullError } from '#lib/queues/bounded-queue.ts'
import type { Reports } from '../log/reports.ts'
import { createSvgDrawer } from './draw-svg.ts'
import { findSvgRefusal, largestSvgBytes } from './svg-rules.ts'

interface BadgeDrawingOptions {
  /** The backend as any client sees it. */
  backend: { url: string; publishableKey: string; fetch: typeof fetch }
  reports: Pick<Reports, 'requestFailed'>
  /** Draws an SVG as a PNG; null where it can't. */
  draw?: (svg: Uint8Array) => Promise<Buffer | null>
}

/** Milliseconds until a backend that doesn't answer counts as away. */
const timeoutMs = 10_000

/**
 * Answers `POST /badge-drawing`, whose body is an SVG, with a square PNG of it, to administrators alone: an SVG itself is never
 * stored nor shown. The database decides by the caller's own token. A refusal is a sentence for the person.
 */
export function createBadgeDrawing(options: BadgeDrawingOptions): (request: Request) => Promise<Response> {
  const { backend, reports, draw = createSvgDrawer() } = options
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'Send a drawing by POST.')
    const authorization = request.headers.get('authorization')
    if (!authorization) return refuse(401, onlyAdministrators)
    try {
      const refusal = await findCallerRefusal(backend, authorization)
      if (refusal !== null) return refuse(refusal, onlyAdministrators)
      const svg = await readBytes(request.body, largestSvgBytes, () => new TooLargeError())
      const reason = findSvgRefusal(svg.toString('utf8'))
      if (reason !== null) return refuse(422, reason)
      const png = await draw(svg)
      if (!png)
        return refuse(422, 'This drawing can’t be drawn here, or takes too long. Save it as PNG and upload that.')
      return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } })
    } catch (error) {
      if (error instanceof TooLargeError) {
        return refuse(413, `A drawing may have ${largestSvgBytes / 1024} KB. Save it as PNG and upload that.`)
      }
      if (error instanceof QueueFullError)
        return refuse(503, 'Other drawings are waiting. Please try again in a moment.')
      reports.requestFailed(error)
      return refuse(503, 'The drawing could not be made. Please try again in a moment.')
    }
  }
}

class TooLargeError extends Error {}

const onlyAdministrators = 'Only administrators may change the badge.'
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Authorization' }

async function findCallerRefusal(
  { url, publishableKey, fetch }: BadgeDrawingOptions['backend'],
  authorization: string,
): Promise<401 | 403 | null> {
  const client = createClient(url, publishableKey, {
    auth: statelessAuth,
    global: { fetch, headers: { authorization } },
  })
  const { data, error, status } = await client.rpc('is_admin').abortSignal(AbortSignal.timeout(timeoutMs))
  if (error && (status === 401 || status === 403)) return status
  if (error) throw new Error('the backend could not be asked who sends a drawing', { cause: error })
  return data === true ? null : 403
}

function refuse(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
}
