import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageHandler } from '#app/page-handler.ts'
import { createStaticFiles } from '../http/static-files.ts'
import type { Website } from '../start-server.ts'

/** Loads the website from the output folder of `npm run build`. */
export async function loadBuild(folder: string): Promise<Website> {
  const [module, staticFiles] = await Promise.all([
    import(pathToFileURL(join(folder, 'server', 'index.js')).href) as Promise<{ handlePage: PageHandler }>,
    createStaticFiles(join(folder, 'client')),
  ])
  return { handlePage: module.handlePage, staticFiles, isDevelopment: false }
}
