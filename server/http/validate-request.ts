import type { IncomingMessage } from 'node:http'

export const maxHeaders = 64

/**
 * Returns the status that rejects a malformed request; null for a valid one. Rewrites the target of
 * a valid request to origin form.
 */
export function validateRequest(request: IncomingMessage): 400 | 431 | null {
  if (request.rawHeaders.length / 2 > maxHeaders) return 431
  const hosts = countHostHeaders(request)
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) return 400
  const { host } = request.headers
  if (host && !URL.canParse(`http://${host}`)) return 400
  const target = toOriginForm(request.url ?? '')
  if (target === null) return 400
  request.url = target
  return null
}

/**
 * Returns path and query of a request target; null for an unsupported form. Servers must accept the
 * absolute form `GET http://name/path` (RFC 9112, 3.2.2). Drops its host, because a proxy may have
 * used the Host header instead.
 */
function toOriginForm(target: string): string | null {
  if (target.startsWith('/')) return target
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? []
  if (path === undefined) return null
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Counts the Host headers. Node uses the first of several Host headers, but a proxy may have used a
 * different one (RFC 9112, 3.2).
 */
function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  }
  return count
}
