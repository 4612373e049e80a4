import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawPicture, fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityFaults } from '#tests/support/browser/find-accessibility-faults.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page
let form: Locator
let content: Locator
let title: string

beforeEach(async () => {
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

/** Pastes into the field that has the focus, as a browser does. */
async function paste(kinds: Record<string, string>) {
  await content.evaluate((field, given) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, kinds)
}

describe('Text without formatting', () => {
  const typed = 'Two  spaces\nand *asterisks*\n\n\n- no list\n# no heading'

  test('is stored as it was filled in, and opens so again', async () => {
    await content.fill(typed)
    expect(await save()).toMatchObject({ content: typed, content_format: 'plain' })
  })

  test('is stored as it was pasted', async () => {
    await content.fill('')
    await paste({ 'text/plain': typed })
    expect(await save()).toMatchObject({ content: typed, content_format: 'plain' })
  })
})

describe('Formatting', () => {
  test('is taken back step by step; Ctrl+S keeps it and Ctrl+Enter sends the article', async () => {
    await content.fill('Plain')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+b')
    await content.locator('strong').waitFor()
    await page.keyboard.press('Control+z')
    await content.locator('strong').waitFor({ state: 'detached' })
    expect(await findAccessibilityFaults(page)).toEqual([])
    // A browser would save the page.
    const isTaken = await content.evaluate((field) => {
      const press = { key: 's', ctrlKey: true, bubbles: true, cancelable: true }
      return !field.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    expect(isTaken).toBe(true)
    await form.getByText(/^Saved \d/).waitFor()
    await page.keyboard.press('Control+Enter')
    await toast(page, 'Success!', 'Article created successfully')
  })

  test('takes no words while it is being saved, and all of them again when that failed', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/rest/v1/articles?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await answer.promise
      await route.fulfill({ status: 429, json: { code: '54000', message: 'Too much at once' } })
    })
    await content.fill('Before')
    await page.keyboard.press('Control+Enter')
    const locked = form.locator('[role=textbox][contenteditable=false]')
    await locked.waitFor()
    await page.keyboard.type(' and lost')
    answer.resolve()
    await form.locator('[role=textbox][contenteditable=true]').waitFor()
    await page.unroute('**/rest/v1/articles?*')
    await content.press('End')
    await content.pressSequentially(' and after')
    expect(await save()).toMatchObject({ content: 'Before and after' })
  })

  test('of what is pasted stays where articles know it, and nothing else', async () => {
    await content.fill('')
    await paste({
      'text/html':
        '<meta charset="utf-8"><b style="font-weight:normal"><h1 onclick="x">Head</h1><p class="MsoNormal" style="color:red">one ' +
        '<span style="font-weight:700">two</span> <a href="javascript:alert(1)">three</a><o:p></o:p></p>' +
        '<table><tr><td>four</td></tr></table><script>alert(1)</script><img src="https://example.org/a.png"></b>',
      'text/plain': 'unused',
    })
    expect(await save()).toMatchObject({ content: '## Head\n\none **two** three\n\nfour', content_format: 'markdown' })
  })
})

describe('Pictures', () => {
  test('are uploaded where the cursor is, described, and shown to visitors', async () => {
    await content.fill('Before')
    await form.getByLabel('Pictures for the text').setInputFiles(await drawPicture('quay.png', 'teal'))
    const chosen = form.getByRole('group', { name: 'The chosen picture' })
    await chosen.getByRole('textbox', { name: 'Picture Alt Text' }).fill('The quay')
    await chosen.getByRole('textbox', { name: 'Picture Caption' }).fill('At dusk')
    const { id, content: stored } = await save()
    expect(stored).toMatch(
      /^Before\n\n!\[The quay\]\(\/storage\/v1\/object\/public\/article-images\/[^)]+\.png "At dusk"\)$/,
    )
    const visitor = await openVisitorPage()
    await visitor.goto(`/news/${id}`)
    await visitor.getByRole('img', { name: 'The quay' }).waitFor()
    await visitor.getByText('At dusk').waitFor()
  })

  test('are moved by dragging', async () => {
    await content.fill('First\n\nSecond')
    await form.getByLabel('Pictures for the text').setInputFiles(await drawPicture('quay.png', 'teal'))
    const chosen = form.getByRole('group', { name: 'The chosen picture' })
    await chosen.getByRole('textbox', { name: 'Picture Alt Text' }).fill('The quay')
    await content.locator('figure').dragTo(content.getByText('First'), { targetPosition: { x: 1, y: 1 } })
    await content.locator(':has(> figure) ~ p', { hasText: 'First' }).waitFor()
    expect(await save()).toMatchObject({
      content: expect.stringMatching(/^!\[The quay\]\([^)]+\)\n\nFirst\n\nSecond$/),
    })
  })

  test('and videos stand in the text, which opens as it was saved', async () => {
    await content.fill('Before')
    await form.getByRole('button', { name: 'Add a Video' }).click()
    await form.getByRole('textbox', { name: 'Video Address' }).fill('https://youtu.be/dQw4w9WgXcQ')
    await page.keyboard.press('Enter')
    await form.getByRole('textbox', { name: 'Video Title' }).fill('A song')
    const { content: stored } = await save()
    expect(stored).toBe('Before\n\n![A song](https://youtu.be/dQw4w9WgXcQ)')
    await openAnew(page, `/admin?${new URLSearchParams({ q: title })}`)
    await page.getByRole('button', { name: `Edit: ${title}` }).click()
    await page.getByRole('textbox', { name: 'Content' }).getByText('Video: A song').waitFor()
  })
})
