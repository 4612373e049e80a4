import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Backend, backendContext } from './lib/server/backend.ts'
import { declareReads } from './lib/server/declare-reads.ts'

/** Answers a page, data or resource request of the site. The server's only entry into the website. */
export type PageHandler = (request: Request, backend: Omit<Backend, 'fetchUndeclared'>) => Promise<Response>

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The ids of all routes, as the data requests of the site name them. */
export const routeIds: ReadonlySet<string> = new Set(Object.keys(build.routes))

export const handlePage: PageHandler = (request, backend) => {
  const context = new RouterContextProvider()
  context.set(backendContext, { ...backend, fetch: declareReads(backend), fetchUndeclared: backend.fetch })
  return handle(request, context)
}
