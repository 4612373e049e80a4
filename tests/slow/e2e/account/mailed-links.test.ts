import type { Page } from '@playwright/test'
import {
  connectAsVisitor,
  createEditor,
  openSiteOutbox,
  submitSignIn,
  watchRequests,
} from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import type { Outbox } from '#tests/support/backend/outbox.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

let outbox: Outbox
test.beforeAll(() => {
  outbox = openSiteOutbox()
})

let page: Page
test.beforeEach(async ({ openPage }) => {
  page = await openPage()
})

const visitor = async () => (await connectAsVisitor()).auth

/** Opens a link, and sees that what it carries is gone from the address bar and told to nobody. */
async function open(link: URL | null): Promise<void> {
  const seen = watchRequests(page)
  const token = link?.searchParams.get('token') ?? 'none'
  await page.goto(link?.href ?? '')
  await page.waitForURL((url) => url.origin === visitedSite().url && url.search === '' && url.hash === '')
  expect(seen.referers.join()).not.toContain(token)
}

const inStaffArea = () => page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
const expired = 'Email link is invalid or has expired'

test.describe('The links of a change of address', () => {
  test('are opened one after the other, in any browser, and then the new address signs in', async ({ openPage }) => {
    const { email } = await createEditor()
    const next = newEmail()
    const auth = await visitor()
    await auth.signInWithPassword({ email, password })
    expect((await auth.updateUser({ email: next })).error).toBeNull()
    const [old, fresh] = [await outbox.take(email), await outbox.take(next)]
    expect([old.subject, fresh.subject]).toEqual(Array.from({ length: 2 }, () => 'Confirm your new email address'))
    await open(fresh.link)
    await toast(page, 'Address Confirmed', 'Please open the link in the email to your other address as well.')
    await open(fresh.link)
    await toast(page, 'Authentication Error', expired)
    await open(old.link)
    await toast(page, 'Welcome back!')
    await inStaffArea()
    page = await openPage()
    await page.goto('/auth')
    await submitSignIn(page, next, password)
    await inStaffArea()
  })
})
