import { cachedPicturePath } from '#lib/http/cached-picture-url.ts'
import type { RequestKind } from '../metrics/request-metrics.ts'

/** Platform services, each served below `/<name>/v1`. */
export const platformServices = ['auth', 'rest', 'storage', 'functions', 'realtime', 'graphql'] as const
const platformPath = new RegExp(`^/(${platformServices.join('|')})/v1(/|$)`)
export const statusPath = '/site-status'

const serviceKinds: Readonly<Record<string, RequestKind>> = {
  auth: 'auth',
  rest: 'rest',
  storage: 'storage',
  functions: 'functions',
}

/** Returns the metrics label of a request. */
export function getRequestKind(pathname: string): RequestKind {
  const [, service] = platformPath.exec(pathname) ?? []
  if (service !== undefined) return serviceKinds[service] ?? 'other'
  if (pathname === '/healthz' || pathname === '/readyz') return 'health'
  if (pathname === cachedPicturePath) return 'picture'
  if (pathname === statusPath) return 'other'
  // Paths of pages have no file extension, but icons, pictures and feeds do.
  return /^\/assets\/|\.[a-z0-9]{2,5}$/.test(pathname) ? 'asset' : 'page'
}
