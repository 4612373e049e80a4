import { renderToReadableStream } from 'react-dom/server.edge'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { backendContext } from './lib/backend.ts'
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts'

/** Renders a whole document. It is awaited to its end, because the server hashes its scripts and keeps it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    // React would send later parts of a long page at its end, for a script to move: without one they are never seen.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true
      context.get(backendContext).onError(error)
    },
  })
  await stream.allReady
  const page = request.method === 'HEAD' ? null : await new Response(stream).text()
  return new Response(page && !isForStaff(routerContext) ? scriptsAfterPaint(page) : page, {
    status: failed ? 500 : status,
    headers,
  })
}

/** React Router would print what went wrong as lines of its own, with the address that somebody made up in them. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs): void {
  if (!isRouteErrorResponse(error)) context.get(backendContext).onError(error)
}

/** The staff area shows nothing before its scripts have asked who is there. */
function isForStaff({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.startsWith('routes/admin/'))
}
