import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOrFallback, notFound } from '#app/lib/server/responses.ts'
import type { PagePath } from '#content/page-table.ts'
import { loadCustomPages } from '../content/load-custom-pages.ts'
import { loadSiteContent } from '../content/load-site-content.ts'
import { listNavigation } from './list-navigation.ts'
import { defaultLayout, type SiteLayout } from './site-layout.ts'

type Context = Readonly<RouterContextProvider>

/** If loading fails, pages use the default layout and aren't cached. */
export async function loadSiteLayout(context: Context): Promise<SiteLayout> {
  return loadOrFallback(
    context,
    context.get(backendContext).readShared('layout', async () => {
      const content = await loadSiteContent(context)
      // Without the list, the navigation lacks custom pages, but hidden pages stay hidden.
      const customPages = await loadOrFallback(context, loadCustomPages(context), [])
      const navigation = listNavigation(content, customPages)
      return { ...navigation, footerContent: content.footer, errors: content.errors }
    }),
    defaultLayout,
  )
}

/**
 * Throws a 404 if the department has hidden the page, and a 503 if the site's content can't be
 * loaded. The loader of each route at or below a page must call this function with the page's path.
 */
export async function requirePage(context: Context, path: PagePath): Promise<void> {
  if (await isPageHidden(context, path)) throw notFound()
}

/** Throws a 503 if the site's content can't be loaded. */
export async function isPageHidden(context: Context, path: PagePath): Promise<boolean> {
  const { readShared } = context.get(backendContext)
  const names = await readShared('page-names', async () => listNavigation(await loadSiteContent(context), []).names)
  return names[path] === null
}
