import type { Page } from '@playwright/test'
import type { ContextOptions, OpenPage } from '#tests/support/browser/open-context.ts'

/** Opens a page with a fixed response from Discord, so that no test depends on the network. */
export async function openVisitorPage(openPage: OpenPage, options?: ContextOptions): Promise<Page> {
  const page = await openPage(options)
  const guild = { id: '42', name: 'Narrows Harbor', icon: null }
  const invite = { guild, approximate_member_count: 1812, approximate_presence_count: 77 }
  await page.route('**/functions/v1/discord-invite*', (route) => route.fulfill({ json: invite }))
  return page
}
