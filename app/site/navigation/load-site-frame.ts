import type { RouterContextProvider } from 'react-router'
import { backendContext } from '#app/lib/server/backend.ts'
import { notFound, orFallback } from '#app/lib/server/responses.ts'
import type { PagePath } from '#content/page-table.ts'
import { listOwnPages } from '../content/list-own-pages.ts'
import { loadSiteContent } from '../content/load-site-content.ts'
import { defaultNavigation } from './default-navigation.ts'
import { listNavigation, type SiteNavigation } from './list-navigation.ts'
import { pickFrameChanges } from './pick-frame-changes.ts'
import type { FrameChanges } from './site-frame.ts'

type Context = Readonly<RouterContextProvider>

/** Loads a department's changes of the frame of all pages. A page that can't get them is shown, but not cached. */
export async function loadSiteFrame(context: Context): Promise<FrameChanges> {
  return orFallback(
    context,
    context
      .get(backendContext)
      .readShared('frame', async () =>
        pickFrameChanges(await loadSiteContent(context), await listOwnPagesOrNone(context)),
      ),
    {},
  )
}

/** Header, footer and what pages are called, for the server. */
export async function loadNavigation(context: Context): Promise<SiteNavigation> {
  return orFallback(
    context,
    context
      .get(backendContext)
      .readShared('navigation', async () =>
        listNavigation(await loadSiteContent(context), await listOwnPagesOrNone(context)),
      ),
    defaultNavigation,
  )
}

/** Pages are hidden without them, too. */
function listOwnPagesOrNone(context: Context) {
  return orFallback(context, listOwnPages(context), [])
}

/** Throws a 404 where the department has hidden a page, and with it what is below; a 503 where that can't be known. */
export async function requirePage(context: Context, path: PagePath): Promise<void> {
  const { readShared } = context.get(backendContext)
  const names = await readShared('page-names', async () => listNavigation(await loadSiteContent(context), []).names)
  if (names[path] === null) throw notFound()
}
