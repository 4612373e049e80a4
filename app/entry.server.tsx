import { text } from 'node:stream/consumers'
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
import { handOver } from './lib/server/hand-over.ts'
import { renderDocument } from './lib/server/render-document.ts'
import { type Place, replacePlaces } from './lib/server/replace-places.ts'
import { scriptsAfterPaint } from './lib/server/scripts-after-paint.ts'
import { dismissalScript } from './site/alerts/dismissal-script.ts'
import styles from './styles/public.css?url'

/** Renders a whole document; not streamed, because the server caches it with the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Nothing is painted without it, and React writes pictures and fonts before it into the document.
  headers.set('Link', `<${styles}>; rel=preload; as=style`)
  const backend = context.get(backendContext)
  let failed = false
  const mark = createScriptMark()
  const { serverHandoffStream, ...routed } = routerContext
  const loaded = serverHandoffStream ? handOver(await text(serverHandoffStream), mark) : ''
  const document = (
    <ServerRouter context={{ ...routed, manifest: keepRoutesOfPage(routed) }} url={request.url} nonce={mark} />
  )
  const rendered = await renderDocument(document, (error) => {
    failed = true
    backend.onError(error)
  })
  const parts = withScripts(rendered, loaded, routerContext).map((part) => takeMarkedScripts(part, mark))
  const scripts = parts.flatMap((part) => part.scripts)
  for (const script of [...scripts, dismissalScript, speculationRules]) backend.allowScript(script)
  const bytes = parts.flatMap(({ html }) => html).map((text) => Buffer.from(text))
  return new Response(Buffer.concat(bytes), { status: failed ? 500 : status, headers })
}

/** React Router would prepare all routes of the site for each document, which shows a few. */
function keepRoutesOfPage({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id))
  return { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))) }
}

/** Replaces React Router's own console output, which would contain addresses that anybody can make up. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs): void {
  if (!isRouteErrorResponse(error)) context.get(backendContext).onError(error)
}

/** The document with what was loaded for it, and its scripts when they are needed: at once, when it is painted, or when somebody is about to use them. */
function withScripts(rendered: string, loaded: string, { manifest, staticHandlerContext }: EntryContext): string[] {
  const isIn = (folder: string) => staticHandlerContext.matches.some(({ route }) => route.id.startsWith(folder))
  const end = rendered.lastIndexOf('</body>')
  const atEnd = (added: string): Place => ({ start: end, end, by: added })
  // The staff area shows nothing before its scripts have read the session.
  if (isIn('routes/admin/')) return replacePlaces(rendered, [atEnd(loaded)])
  // While developing, scripts are not built.
  const nativeScript = manifest.entry.imports.find((address) => /\/native-[\w-]+\.js$/.test(address))
  if (nativeScript === undefined || isIn('routes/account/')) {
    return replacePlaces(rendered, [...scriptsAfterPaint(rendered, null), atEnd(loaded)])
  }
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  return replacePlaces(rendered, [...scriptsAfterPaint(rendered, nativeScript), atEnd(loaded + rules)])
}
