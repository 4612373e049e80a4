import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  connectAsVisitor,
  createEditor,
  openSiteOutbox,
  submitSignIn,
  watchRequests,
} from '#tests/e2e/account/account-steps.ts'
import { toast } from '#tests/e2e/staff/staff-steps.ts'
import { newEmail, password } from '#tests/support/backend/contract-client.ts'
import { openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'

const outbox = openSiteOutbox()

let page: Page
beforeEach(async () => {
  page = await openVisitorPage()
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
const addressConfirmed = async () => {
  await page.getByRole('heading', { name: 'Address Confirmed', level: 1 }).waitFor()
  await page.getByText('An administrator looks at the new account.').waitFor()
  await page.getByText('You get an email when the account is active.').waitFor()
}
const expired = 'Email link is invalid or has expired'

describe('The link of a sign-up', () => {
  test('is not spent by a program that looks into mailboxes', async () => {
    const email = newEmail()
    await (await visitor()).signUp({ email, password })
    const { link } = await outbox.take(email)
    for (let look = 0; look < 3; look += 1) await page.request.get(link?.href ?? '')
    await open(link)
    await addressConfirmed()
  })
})

describe('The link of a sign-in mail', () => {
  test('leads into the staff area, once', async () => {
    const { email } = await createEditor()
    await (await visitor()).signInWithOtp({ email })
    const { link, subject } = await outbox.take(email)
    expect(subject).toBe('Your sign-in link')
    await open(link)
    await toast(page, 'Welcome back!', 'You have successfully signed in.')
    await inStaffArea()
    const elsewhere = page
    page = await openVisitorPage()
    await open(link)
    await toast(page, 'Authentication Error', expired)
    await elsewhere.close()
  })
})

describe('The links of a change of address', () => {
  test('are opened one after the other, in any browser, and then the new address signs in', async () => {
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
    page = await openVisitorPage()
    await page.goto('/auth')
    await submitSignIn(page, next, password)
    await inStaffArea()
  })

  test('work where the account is signed in', async () => {
    const { email } = await createEditor()
    await page.goto('/auth')
    await submitSignIn(page, email, password)
    await inStaffArea()
    const auth = await visitor()
    await auth.signInWithPassword({ email, password })
    const next = newEmail()
    await auth.updateUser({ email: next })
    await open((await outbox.take(email)).link)
    await toast(page, 'Address Confirmed')
    await inStaffArea()
    await open((await outbox.take(next)).link)
    await toast(page, 'Welcome back!')
    await inStaffArea()
  })
})

test.each([
  ['signup', '/auth', 'Authentication Error', expired],
  ['magiclink', '/auth', 'Authentication Error', expired],
  ['email_change', '/auth', 'Authentication Error', expired],
  ['recovery', '/auth', 'Invalid Reset Link', 'This password reset link is invalid or has expired.'],
  ['invite', '/auth', 'Invalid Reset Link', 'This password reset link is invalid or has expired.'],
])('A link of type %s that nobody was sent ends on %s with clear words', async (type, path, title, text) => {
  await page.goto(`/auth/v1/verify?${new URLSearchParams({ token: 'x'.repeat(43), type })}`)
  await toast(page, title, text)
  await page.waitForURL((url) => url.pathname === path && url.search === '' && url.hash === '')
})
