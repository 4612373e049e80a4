import type { Page } from 'playwright-core'
import type { Look } from '#tests/support/browser/browser.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'

/** A page as `open` gives it, to which Discord always gives the same answer, reachable or not. */
export async function openVisit(look?: Look, open = openVisitorPage): Promise<Page> {
  const page = await open(look)
  const guild = { id: '42', name: 'Narrows Harbor', icon: null }
  const invite = { guild, approximate_member_count: 1812, approximate_presence_count: 77 }
  await page.route('**/functions/v1/discord-invite*', (route) => route.fulfill({ json: invite }))
  return page
}
