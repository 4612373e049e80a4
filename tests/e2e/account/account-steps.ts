import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { storedSessionKey } from '#app/lib/browser/stored-session.ts'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import type { StaffRole } from '#supabase/roles.ts'
import { createEmailAddress, createMemoryStorage, password } from '#tests/support/backend/contract-client.ts'
import { type Outbox, openOutbox } from '#tests/support/backend/outbox.ts'
import { type Authenticator, openAuthenticator } from '#tests/support/browser/authenticator.ts'
import { getVisitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'

/** Opens the outbox of the visited site. */
export const openSiteOutbox = (): Outbox => openOutbox(join(getVisitedSite().dataDir, 'outbox'))

/**
 * Connects the official client to the visited site as a visitor. By default, the client doesn't store
 * a session.
 */
export async function connectAsVisitor(auth: SupabaseClientOptions<'public'>['auth'] = {}): Promise<SupabaseClient> {
  const { url, dataDir } = getVisitedSite()
  return createClient(url, (await readApiKeys(dataDir)).publishableKey, { auth: { ...statelessAuth, ...auth } })
}

export const createEditor = () => createMember('editor')

export async function createMember(role: StaffRole): Promise<{ email: string; password: string }> {
  const email = createEmailAddress()
  const { admin } = (await connectAsService()).auth
  const app_metadata = { staff_role: role }
  const { error } = await admin.createUser({ email, password, email_confirm: true, app_metadata })
  if (error) throw error
  return { email, password }
}

/** Adds an authenticator app to an account, as another browser of its owner would. */
export async function enrollApp(account: { email: string; password: string }): Promise<Authenticator> {
  const { auth } = await connectAsVisitor({ storage: createMemoryStorage(new Map()), persistSession: true })
  await auth.signInWithPassword(account)
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error) throw error
  const app = openAuthenticator(data.totp.secret)
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code: await app.nextCode() })
  if (verified.error) throw verified.error
  return app
}

/** Records the URLs and `Referer` headers of a page's requests, to check that they leak nothing. */
export function watchRequests(page: Page): { urls: string[]; referers: string[] } {
  const requests = { urls: [] as string[], referers: [] as string[] }
  page.on('request', (request) => {
    requests.urls.push(request.url())
    const { referer } = request.headers()
    if (referer) requests.referers.push(referer)
  })
  return requests
}

/** Fills in and submits the form that an invitation link opens. */
export async function chooseFirstPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Choose Your Password', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'New Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByRole('button', { name: 'Save Password' }).click()
}

/** Fills in and submits the form of the reset page. */
export async function submitNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByRole('button', { name: 'Update Password' }).click()
}

/**
 * Fills in and submits the sign-up form. Looks only in the sign-up tab, because the sign-in form is
 * still there while that tab opens.
 */
export async function submitSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Password' }).fill(password)
  await form.getByRole('button', { name: 'Sign Up' }).click()
}

export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Ends the page's session on the server only, as another browser of the same user would. */
export async function endSession(page: Page): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), storedSessionKey)
  const { access_token: token } = JSON.parse(stored ?? '{}')
  const { publishableKey } = await readApiKeys(getVisitedSite().dataDir)
  await fetch(`${getVisitedSite().url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
  })
}
