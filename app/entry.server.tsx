import { createHash, randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { hydratedLayoutId } from './lib/browser/layout-ids.ts'
import { backendContext } from './lib/server/backend.ts'
import { speculationRules } from './public-script/speculation-rules.ts'
import { dismissalScript } from './site/alerts/dismissal-script.ts'
import styles from './styles/public.css?url'

const inlineScripts = [dismissalScript, speculationRules].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
)

/**
 * Renders the whole document before the response starts, because the server caches public pages.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { allowScript, onError } = context.get(backendContext)
  for (const source of inlineScripts) allowScript(source)
  // A nonce is valid for one response, so cached public pages have no nonce.
  const isHydrated = routerContext.staticHandlerContext.matches.some(({ route }) => route.id === hydratedLayoutId)
  const nonce = isHydrated ? randomBytes(18).toString('base64url') : undefined
  if (nonce !== undefined) allowScript(`'nonce-${nonce}'`)

  let hasFailed = false
  const document = <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
  const stream = await renderToReadableStream(document, {
    ...(nonce !== undefined && { nonce }),
    // By default, React puts the end of a long page into hidden elements and moves them with a
    // script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true
      onError(error)
    },
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The style sheet blocks rendering, but React writes preloads of pictures and fonts before the
  // style sheet.
  headers.set('Link', `<${styles}>; rel=preload; as=style`)
  return new Response(stream, { status: hasFailed ? 500 : status, headers })
}

/** Replaces React Router's console output, which would log unchecked URLs. */
export function handleError(error: unknown, { context }: LoaderFunctionArgs): void {
  if (!isRouteErrorResponse(error)) context.get(backendContext).onError(error)
}
