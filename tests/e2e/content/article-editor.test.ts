import type { Locator, Page } from '@playwright/test'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page
let form: Locator
let content: Locator
let title: string

test.beforeEach(async ({ openStaffPage }) => {
  title = `Written ${crypto.randomUUID()}`
  page = await openStaffPage({ path: '/admin?q=nothing' })
  await page.getByRole('button', { name: 'New Article' }).click()
  form = page.getByRole('dialog', { name: 'Create New Article' })
  content = form.getByRole('textbox', { name: 'Content' })
  await fillArticle(form, { title })
})

async function save() {
  await form.getByRole('button', { name: 'Create Article' }).click()
  await toast(page, 'Success!', 'Article created successfully')
  const client = await connectAsService(visitedSite())
  const { data, error } = await client.from('articles').select('id,content,content_format').eq('title', title).single()
  if (error) throw error
  return data
}

test.describe('Formatting', () => {
  test('by shortcuts, buttons and the keyboard is stored as Markdown and shown to visitors', async ({ openPage }) => {
    await content.fill('')
    await content.pressSequentially('## The night')
    await page.keyboard.press('Enter')
    await content.pressSequentially('A **bold** word and ')
    await page.keyboard.press('Control+i')
    await content.pressSequentially('a slanted one')
    await page.keyboard.press('Control+i')
    await page.keyboard.press('Enter')
    await content.pressSequentially('- first')
    await page.keyboard.press('Enter')
    await content.pressSequentially('second')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await content.pressSequentially('Mind the gap')
    await form.getByRole('button', { name: 'Notice Box' }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowRight')
    await form.getByRole('button', { name: 'Link', exact: true }).click()
    await form.getByRole('textbox', { name: 'Link Address' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await form.getByText('Use a web address, a mail address, or a path of this site such as /hiring').waitFor()
    await form.getByRole('textbox', { name: 'Link Address' }).fill('/hiring')
    await page.keyboard.press('Enter')
    const { id, ...stored } = await save()
    expect(stored).toEqual({
      content:
        '## The night\n\nA **bold** word and _a slanted one_\n\n- first\n- second\n\n> [!NOTE]\n> Mind the gap[/hiring](/hiring)',
      content_format: 'markdown',
    })
    const visitor = await openPage()
    await visitor.goto(`/news/${id}`)
    await visitor.getByRole('heading', { name: 'The night', level: 2 }).waitFor()
    await visitor.getByRole('note').getByRole('link', { name: '/hiring' }).click()
    await visitor.waitForURL('**/hiring')
    await visitor.goBack()
    await visitor
      .getByRole('listitem')
      .filter({ hasText: /^second$/ })
      .waitFor()
    expect(await findAccessibilityFaults(visitor)).toEqual([])
  })
})
