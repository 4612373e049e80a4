import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getErrorCode } from '#lib/get-error-code.ts'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { getListeningUrl } from '../http/listen.ts'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

export interface MetricsServerOptions {
  host: string
  /** 0 picks any free port. */
  port: number
  /** Returns the metrics as text; null while the server starts. */
  read: () => Promise<string | null>
}

const maxConnections = 20

/**
 * Serves only `/metrics`, on its own port, because the public site must not expose metrics. Throws
 * `OperatorError` if the port can't be opened.
 */
export async function serveMetrics({ host, port, read }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000 })
  server.maxConnections = maxConnections
  server.on('request', (request, response) => void respond(request, response, read))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((cause: unknown) => {
    throw new OperatorError(
      `The metrics can't be served at ${host}:${port} (${getErrorCode(cause) || 'unknown error'}). ` +
        'Set METRICS_HOST and METRICS_PORT to a free address of this machine.',
      { cause },
    )
  })
  return {
    url: getListeningUrl(host, requireListeningPort(server)),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  read: MetricsServerOptions['read'],
): Promise<void> {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { ...plain, allow: 'GET, HEAD' }).end('Only GET and HEAD are allowed.\n')
  }
  if (request.url?.split('?')[0] !== '/metrics')
    return void response.writeHead(404, plain).end('Not found. The metrics are at /metrics.\n')
  const text = await read().catch(() => null)
  if (text === null)
    return void response.writeHead(503, plain).end('Metrics are not available yet. Try again in a moment.\n')
  response.writeHead(200, { ...plain, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
}
