import { renderToReadableStream } from 'react-dom/server.edge'
import { type EntryContext, ServerRouter } from 'react-router'

/** Renders a whole document. It is awaited to its end, because the server hashes its scripts and keeps it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    // React would send later parts of a long page at its end, for a script to move: without one they are never seen.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError() {
      failed = true
    },
  })
  await stream.allReady
  return new Response(request.method === 'HEAD' ? null : stream, { status: failed ? 500 : status, headers })
}
