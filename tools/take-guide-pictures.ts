import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#scripts/find-browser.ts'
import { guidePictures } from '#scripts/screenshots/guide-pictures.ts'
import { signIn } from '#scripts/screenshots/sign-in.ts'

/**
 * Takes the pictures of README and guide that show the front pages of the three departments and the screens of "Make it
 * yours", from three running sites with `SEED=sample`, `desert` and `mountain`. The first needs an administrator:
 * `node tools/take-guide-pictures.ts EMAIL PASSWORD http://127.0.0.1:3000 http://127.0.0.1:3001 http://127.0.0.1:3002`.
 */
const [email, password, sample, desert, mountain] = process.argv.slice(2)
if (!email || !password || !sample || !desert || !mountain) {
  throw new Error('Say the email address and password of an administrator, then the addresses of three sites.')
}
const root = path.resolve(import.meta.dirname, '..')
const { executablePath, args, env } = await findBrowser(root)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
try {
  for (const [name, baseURL] of Object.entries({ home: sample, 'home-desert': desert, 'home-mountain': mountain })) {
    const page = await openPage(baseURL)
    await page.goto('/')
    await take(page, name)
  }
  const page = await openPage(sample)
  await signIn(page, { email, password })
  for (const { name, path: address, open } of guidePictures) {
    const screen = await page.context().newPage()
    await screen.goto(`/admin${address}`)
    await open(screen)
    await take(screen, name)
    await screen.close()
  }
} finally {
  await browser.close()
}

async function openPage(baseURL: string): Promise<Page> {
  const viewport = { width: 1250, height: 840 }
  return (await browser.newContext({ baseURL, viewport, colorScheme: 'light', reducedMotion: 'reduce' })).newPage()
}

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(root, 'docs/screenshots', `${name}.webp`)
  await sharp(await page.screenshot())
    .resize({ width: 1000 })
    .webp({ quality: 78, effort: 6 })
    .toFile(file)
  console.log(file)
}
