import { chromium, type Page, type Request } from 'playwright-core'
import { findBrowser } from '#scripts/find-browser.ts'
import { owner } from '#tests/support/site/owner.ts'
import { staffWaits } from './staff-waits.ts'

/** A call of the staff area's own client, without the session that it had. */
export interface StaffCall {
  /** The screen that asks it, and what it asks. */
  name: string
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  body: string | null
}

const screens = [
  ...['?tab=articles', '?tab=articles&page=3', '?tab=articles&type=press-release', '?tab=articles&state=published'],
  ...['?tab=articles&state=draft', '?tab=articles&q=harbor', '?tab=articles&q=zephyrine', '?tab=articles&q=eport+47'],
  ...['?tab=leadership', '?tab=leadership&q=Officer+4', '?tab=search'],
  ...[
    '?tab=media',
    '?tab=media&page=2',
    '?tab=media&category=images',
    '?tab=media&q=Evidence',
    '?tab=media&q=idence+47',
  ],
  ...[
    '/staff',
    '/staff?page=2',
    '/staff?q=officer-4',
    '/staff?q=nobody',
    '/pages',
    '/pages/home',
    '/services',
    '/alerts',
  ],
  ...['/alerts?page=2', '/alerts?state=running', '/activity', '/activity?page=2', '/activity?q=report+47'],
  ...['/activity?kind=articles', '/activity?kind=sessions', '/trash', '/trash?page=2', '/trash?from=articles'],
  ...['/trash?q=report+47', '/status', '/settings', '/looks', '/packs', '/security', '/welcome'],
]
const dialogs = ['New Article', 'Edit an article', 'Question before deleting', 'Edit a leader', 'Edit a file']

/** Opens every screen of the staff area, and dialogs, in a browser: what its client then asks of tables and functions, each once. */
export async function recordStaffCalls(root: string, url: string): Promise<StaffCall[]> {
  const { executablePath, args, env } = await findBrowser(root)
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } })
    const calls = new Map<string, StaffCall>()
    let screen = ''
    page.on('request', (request) => note(calls, screen, request))
    await signIn(page)
    for (screen of screens) {
      await page.goto(`/admin${screen}`)
      await page.waitForLoadState('networkidle')
    }
    for (const { name, tab, query = '', act } of staffWaits.filter((wait) => dialogs.includes(wait.name))) {
      await page.goto(`/admin?tab=${tab}${query}`)
      await page.waitForLoadState('networkidle')
      screen = name
      await act(page)
      await page.waitForLoadState('networkidle')
    }
    return [...calls.values()]
  } finally {
    await browser.close()
  }
}

function note(calls: Map<string, StaffCall>, screen: string, request: Request): void {
  const { pathname, search } = new URL(request.url())
  const asked = pathname.replace('/rest/v1/', '')
  if (asked === pathname || request.method() === 'OPTIONS') return
  const body = request.postData()
  const headers = Object.entries(request.headers()).filter(([name]) =>
    ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'].includes(name),
  )
  const key = JSON.stringify([request.method(), pathname, search, headers, body])
  if (calls.has(key)) return
  const path = pathname + search
  calls.set(key, {
    name: `${screen}: ${asked}`,
    method: request.method(),
    path,
    headers: Object.fromEntries(headers),
    body,
  })
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/admin**')
}
