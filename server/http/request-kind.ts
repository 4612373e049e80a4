import { cachedPicturePath } from '#lib/http/cached-picture-address.ts'
import type { RequestKind } from '../metrics/request-metrics.ts'

/** The services of the platform, each below `/<name>/v1`. */
export const platformServices = ['auth', 'rest', 'storage', 'functions', 'realtime', 'graphql'] as const
const platformPath = new RegExp(`^/(${platformServices.join('|')})/v1(/|$)`)
/** The status screen of the staff area. */
export const statusPath = '/site-status'

const serviceKinds: Readonly<Record<string, RequestKind>> = {
  auth: 'auth',
  rest: 'rest',
  storage: 'storage',
  functions: 'functions',
}

/** The label of a request in the metrics. */
export function kindOf(pathname: string): RequestKind {
  const [, service] = platformPath.exec(pathname) ?? []
  if (service !== undefined) return serviceKinds[service] ?? 'other'
  if (pathname === '/healthz' || pathname === '/readyz') return 'health'
  if (pathname === cachedPicturePath) return 'picture'
  if (pathname === statusPath) return 'other'
  // Beside pages, few things have a dot in the last part of their path: icons, pictures, feeds.
  return /^\/assets\/|\.[a-z0-9]{2,5}$/.test(pathname) ? 'asset' : 'page'
}
