import { join } from 'node:path'
import type { PageHandler } from '#app/page-handler.ts'
import { runServer } from '#server/main.ts'
import type { Website } from '#server/start-server.ts'

const root = join(import.meta.dirname, '..')

/** Runs the same server and platform as `npm start`, but serves pages with Vite and hot reload. */
await runServer(async ({ server }): Promise<Website> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    handlePage: async (request, backend) => {
      const module = await vite.ssrLoadModule('/app/page-handler.ts')
      const handlePage: PageHandler = module.handlePage
      return handlePage(request, backend)
    },
    staticFiles: null,
    isDevelopment: true,
    middleware(request, response, next) {
      vite.middlewares(request, response, next)
    },
  }
})
