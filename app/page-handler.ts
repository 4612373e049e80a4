import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { type Backend, backendContext } from './lib/server/backend.ts'

/** Answers a page, data or resource request of the site. The server's only entry into the website. */
export type PageHandler = (request: Request, backend: Backend) => Promise<Response>

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Whether the route with this id is one of those that make the page at a path. */
export type IsRouteAt = (pathname: string, id: string) => boolean

const routes = listRoutes()

export const isRouteAt: IsRouteAt = (pathname, id) =>
  matchRoutes(routes, pathname)?.some(({ route }) => route.id === id) ?? false

function listRoutes(above?: string): RouteObject[] {
  const below = Object.values(build.routes).flatMap((route) => (route && route.parentId === above ? [route] : []))
  return below.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: listRoutes(id) }))
}

export const handlePage: PageHandler = (request, backend) => {
  const context = new RouterContextProvider()
  context.set(backendContext, backend)
  return handle(request, context)
}
