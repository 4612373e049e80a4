import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHandler } from '#app/page-handler.ts'
import { createStaticFiles } from '../http/static-files.ts'
import type { Website } from '../start-server.ts'

/** Loads what `npm run build` made. */
export async function loadBuiltWebsite(buildFolder: string): Promise<Website> {
  const [module, staticFiles] = await Promise.all([
    import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href) as Promise<{ handlePage: PageHandler }>,
    createStaticFiles(join(buildFolder, 'client')),
  ])
  return { handlePage: module.handlePage, staticFiles, isDevelopment: false }
}
