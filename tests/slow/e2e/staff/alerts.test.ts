import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { insertRows, toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { openPage } from '#tests/support/browser/browser.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

const path = '/admin/alerts'

afterEach(async () => {
  const service = await connectAsService(visitedSite())
  await service.from('alerts').delete().not('id', 'is', null).throwOnError()
})

const banner = (page: Page, title: string) => page.getByRole('complementary', { name: title })
const dismiss = (page: Page, title: string) => page.getByRole('button', { name: `Dismiss: ${title}` })

/** With all columns, because rows that are inserted together have the same. */
const running = (title: string, more: object = {}) => ({
  kind: 'information',
  title,
  text: '',
  link: null,
  link_label: null,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
  priority: 2,
  pages: [],
  is_dismissible: true,
  in_feeds: false,
  ...more,
})

describe('Editors', () => {
  test('copy an old one, delete one and have it back, and are told on the dashboard what visitors see', async () => {
    await insertRows('alerts', [running('Old bridge', { ends_at: '2026-01-02T00:00:00Z' }), running('New bridge')])
    const page = await openStaffPage({ path })
    await page.getByRole('button', { name: 'Copy: Old bridge' }).click()
    const form = page.getByRole('dialog', { name: 'Add Alert' })
    expect(await form.getByRole('textbox', { name: 'Headline' }).inputValue()).toBe('Old bridge')
    await form.getByRole('textbox', { name: 'Headline' }).fill('Third bridge')
    await form.getByRole('button', { name: 'Add Alert' }).click()
    await toast(page, 'Success', 'Alert added successfully')
    await page.getByRole('button', { name: 'Delete: Old bridge' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Success', 'Alert deleted successfully')
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Success', 'It is back on the site')
    await expectShown(page.getByRole('heading', { name: 'Old bridge' }))
    await page.goto('/admin')
    await expectShown(page.getByText(/Visitors see an alert: .+ and 1 more/))
  })

  test('find what they wrote and did not save in the form again, of a new alert and of one that somebody changed since', async () => {
    await insertRows('alerts', [running('Old bridge')])
    const page = await openStaffPage({ path })
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    for (const [button, name] of [
      ['Add Alert', 'Add Alert'],
      ['Edit: Old bridge', 'Edit Alert'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const lost = page.getByRole('dialog', { name })
      await lost.getByRole('textbox', { name: 'Headline' }).fill(`Lost in ${name}`)
      await expect.poll(stored).toContain(`Lost in ${name}`)
      page.once('dialog', (dialog) => dialog.accept())
      await page.reload()
      await updateRows('alerts', { title: 'Old bridge' }, { text: `Theirs: ${name}` })
      await page.getByRole('button', { name: button }).click()
      const form = page.getByRole('dialog', { name })
      await form.getByRole('button', { name: /^Restore/ }).click()
      expect(await form.getByRole('textbox', { name: 'Headline' }).inputValue()).toBe(`Lost in ${name}`)
      await form.getByRole('button', { name: /^(Add|Update) Alert$/ }).click()
      if (name === 'Edit Alert') {
        const question = page.getByRole('alertdialog', { name: 'Someone else saved this alert meanwhile' })
        await question.getByText('Theirs: Edit Alert').waitFor()
        await question.getByRole('button', { name: 'Save mine anyway' }).click()
      }
      await form.waitFor({ state: 'hidden' })
      await expect.poll(stored).not.toContain(`Lost in ${name}`)
    }
  })

  test('find the list and the form without faults in every look, and keep the focus when they start one', async () => {
    await insertRows('alerts', [
      running('Running', { kind: 'emergency', text: 'Donaudampfschifffahrtsgesellschaft'.repeat(9) }),
      running('A draft', { starts_at: null, pages: ['/news', '/about', '/hiring', '/media', '/search'] }),
    ])
    const page = await openStaffPage({ path })
    await page.getByRole('button', { name: 'Edit: Running' }).waitFor()
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit: A draft' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Alert' })
    await form.getByRole('checkbox', { name: 'News' }).waitFor()
    expect(await listFaultsOfAllLooks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Start Now: A draft' }).press('Enter')
    const end = page.getByRole('button', { name: 'End Now: A draft' })
    await end.waitFor()
    expect(await end.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

describe('Visitors', () => {
  test('see five at once in their order and without faults in every look, however long their words', async () => {
    await insertRows('alerts', [
      running('Last', { priority: 3, text: 'x'.repeat(600) }),
      running('السوق مغلق', { text: 'يرجى الانتظار', link: '/news', link_label: 'المزيد' }),
      running('Older', { kind: 'warning', starts_at: '2025-01-01T00:00:00Z' }),
      running('First', { kind: 'warning', priority: 1, link: 'https://example.org/', link_label: 'More' }),
      running('Gas leak', { kind: 'emergency', priority: 3, is_dismissible: false }),
    ])
    const page = await openVisitorPage()
    await page.goto('/training')
    const titles = page.locator('[data-alert] strong bdi')
    expect(await titles.allTextContents()).toEqual(['Gas leak', 'First', 'السوق مغلق', 'Older', 'Last'])
    await expectShown(page.getByRole('alert').filter({ hasText: 'Gas leak' }))
    expect(await page.getByRole('status').filter({ hasText: 'First' }).count()).toBe(1)
    expect(await dismiss(page, 'Gas leak').count()).toBe(0)
    expect(await listFaultsOfAllLooks(page)).toEqual([])

    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const lines = await page.locator('[data-alert] strong').evaluateAll((all) =>
      all.map((strong) => {
        const kind = document.createRange()
        if (strong.firstChild) kind.selectNode(strong.firstChild)
        return kind.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1, 1, 1])
  })

  test('close one by the keyboard, never see it again, nor anything move; new words are seen', async () => {
    await insertRows('alerts', [running('Stays'), running('Goes', { priority: 1 })])
    const page = await openPage()
    await page.goto('/about')
    await dismiss(page, 'Goes').focus()
    await page.keyboard.press('Enter')
    await banner(page, 'Information: Goes').waitFor({ state: 'hidden' })
    expect(await dismiss(page, 'Stays').evaluate((button) => button === document.activeElement)).toBe(true)

    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value'))
        document.documentElement.dataset.shift = String(
          shifts.reduce((sum, value) => sum + value, Number(document.documentElement.dataset.shift ?? 0)),
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await banner(page, 'Information: Stays').waitFor()
    expect(await banner(page, 'Information: Goes').isVisible()).toBe(false)
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThan(0.02)
    // What the client draws is hidden as well.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click()
    await page.waitForURL('**/leadership')
    await banner(page, 'Information: Stays').waitFor()
    expect(await banner(page, 'Information: Goes').isVisible()).toBe(false)

    await updateRows('alerts', { title: 'Goes' }, { text: 'Another text' })
    await page.goto('/about')
    await expectShown(banner(page, 'Information: Goes'))
  })

  test('without scripts read all and have no button; feeds have those that are wanted there, and paper too', async () => {
    await insertRows('alerts', [running('Told & <b>bold</b>', { in_feeds: true, text: 'By feed' }), running('Untold')])
    const page = await openVisitorPage({ javaScriptEnabled: false })
    await page.goto('/about')
    await expectShown(page.getByText('Told & <b>bold</b>'))
    expect(await dismiss(page, 'Untold').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expectShown(page.getByText('Untold'))

    const { url } = visitedSite()
    const atom = await (await fetch(`${url}/feed.xml`)).text()
    expect(atom).toContain('<title>Information: Told &amp; &lt;b&gt;bold&lt;/b&gt;</title>')
    expect(atom).not.toContain('Untold')
    const json = await (await fetch(`${url}/feed.json`)).json()
    expect(json).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ title: 'Information: Told & <b>bold</b>', content_text: 'By feed' }),
      ]),
    })
    expect(await (await fetch(`${url}/feed/news.xml`)).text()).not.toContain('Told')
  })
})
