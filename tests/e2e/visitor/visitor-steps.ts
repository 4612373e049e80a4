import type { Page } from '@playwright/test'
import type { Look, OpenPage } from '#tests/support/browser/open-context.ts'

/** Opens a page to which Discord always gives the same answer, reachable or not. */
export async function openVisit(openPage: OpenPage, look?: Look): Promise<Page> {
  const page = await openPage(look)
  const guild = { id: '42', name: 'Narrows Harbor', icon: null }
  const invite = { guild, approximate_member_count: 1812, approximate_presence_count: 77 }
  await page.route('**/functions/v1/discord-invite*', (route) => route.fulfill({ json: invite }))
  return page
}
