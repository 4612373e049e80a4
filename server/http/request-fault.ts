import type { IncomingMessage } from 'node:http'

export const mostHeaders = 64

/** The status with which a request is refused that nothing may answer; null for all others, whose target is then in origin form. */
export function findFault(request: IncomingMessage): 400 | 431 | null {
  if (request.rawHeaders.length / 2 > mostHeaders) return 431
  const hosts = countHosts(request)
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) return 400
  const { host } = request.headers
  if (host && !isHost(host)) return 400
  const target = toOriginForm(request.url ?? '')
  if (target === null) return 400
  request.url = target
  return null
}

/** Hosts that a site is asked by: nearly always one. */
const knownHosts = new Set<string>()
const mostHosts = 100

function isHost(host: string): boolean {
  if (knownHosts.has(host)) return true
  if (!URL.canParse(`http://${host}`)) return false
  // Strangers choose what they send.
  if (knownHosts.size >= mostHosts) knownHosts.clear()
  knownHosts.add(host)
  return true
}

/**
 * The path and query of a request's target. In absolute form (`GET http://name/path`), which servers have to accept
 * (RFC 9112, 3.2.2), the name is left out, as a proxy may have gone by the Host header. Null for other forms.
 */
function toOriginForm(target: string): string | null {
  if (target.startsWith('/')) return target
  const [, path] = /^https?:\/\/[^/?#]+(.*)$/i.exec(target) ?? []
  if (path === undefined) return null
  return path.startsWith('/') ? path : `/${path}`
}

/** Several Host headers: Node uses the first, but a proxy may have used another one (RFC 9112, 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  }
  return count
}
