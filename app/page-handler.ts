import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Backend, backendContext } from './lib/server/backend.ts'

/** The server calls the website only through this function. */
export type PageHandler = (request: Request, backend: Backend) => Promise<Response>

const handle = createRequestHandler(build, import.meta.env.MODE)

export const handlePage: PageHandler = (request, backend) => {
  const context = new RouterContextProvider()
  context.set(backendContext, backend)
  return handle(request, context)
}
