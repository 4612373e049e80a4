import { renderToReadableStream } from 'react-dom/server.edge'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { speculationRules } from './lib/native/speculation-rules.ts'
import { backendContext } from './lib/server/backend.ts'
import { createScriptMark, takeMarkedScripts } from './lib/server/emitted-scripts.ts'
import { scriptsAfterPaint } from './lib/server/scripts-after-paint.ts'
import { dismissalScript } from './site/alerts/dismissal-script.ts'

/** Renders a whole document; not streamed, because the server caches it with the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const backend = context.get(backendContext)
  let failed = false
  const mark = createScriptMark()
  const document = <ServerRouter context={routerContext} url={request.url} nonce={mark} />
  const stream = await renderToReadableStream(document, {
    nonce: mark,
    signal: request.signal,
    // React would put later parts of a long page at its end, for a script to move: without scripts they stay hidden.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true
      backend.onError(error)
    },
  })
  await stream.allReady
  const rendered = await new Response(stream).text()
  const { html, scripts } = takeMarkedScripts(withScripts(rendered, routerContext), mark)
  for (const text of [...scripts, dismissalScript, speculationRules]) backend.allowScript(text)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Replaces React Router's own console output, which would contain addresses that anybody can make up. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs): void {
  if (!isRouteErrorResponse(error)) context.get(backendContext).onError(error)
}

/** The document with its scripts when they are needed: at once, when it is painted, or when somebody is about to use them. */
function withScripts(rendered: string, { manifest, staticHandlerContext }: EntryContext): string {
  const isIn = (folder: string) => staticHandlerContext.matches.some(({ route }) => route.id.startsWith(folder))
  // The staff area shows nothing before its scripts have read the session.
  if (isIn('routes/admin/')) return rendered
  // While developing, scripts are not built.
  const nativeScript = manifest.entry.imports.find((address) => /\/native-[\w-]+\.js$/.test(address))
  if (nativeScript === undefined || isIn('routes/account/')) return scriptsAfterPaint(rendered)
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  return scriptsAfterPaint(rendered, nativeScript).replace(/<\/body>(?!.*<\/body>)/s, () => `${rules}</body>`)
}
