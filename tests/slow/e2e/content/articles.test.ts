import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deleteRows, fillArticle, insertArticle, insertRows, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page

async function openForm(path = '/admin?q=nothing') {
  page = await openStaffPage({ path })
  await page.getByRole('button', { name: 'New Article' }).click()
  return page.getByRole('dialog', { name: 'Create New Article' })
}

describe('Writing', () => {
  test('Author and category are suggested, and the address is made from the title or named', async () => {
    const service = await connectAsService(visitedSite())
    const id = crypto.randomUUID().slice(0, 8)
    await insertRows('articles', [
      { title: `Taken ${id}`, excerpt: 'E', content: 'C', category: `Harbor ${id}`, author: 'A', type: 'news' },
    ])
    const name = (display_name: string | null) =>
      service.from('staff').update({ display_name }).eq('role', 'admin').throwOnError()
    await name('Sgt. Rosa Marin')
    const form = await openForm()
    const author = form.getByRole('textbox', { name: 'Author' })
    await expect.poll(() => author.inputValue()).toBe('Sgt. Rosa Marin')
    await name(null)
    const category = form.getByRole('combobox', { name: 'Category' })
    const suggested = category.locator('xpath=following-sibling::datalist').locator(`option[value="Harbor ${id}"]`)
    await suggested.waitFor({ state: 'attached' })
    await fillArticle(form, { title: `Addressed ${id}` })
    const address = form.getByRole('textbox', { name: 'Address' })
    const save = form.getByRole('button', { name: 'Create Article' })
    await address.fill('Not An Address')
    await save.click()
    await form.getByText('Use small letters, digits and single hyphens').waitFor()
    await address.fill(`taken-${id}`)
    await save.click()
    await form.getByText('Another article has this address, or had it before.').waitFor()
    await address.fill('')
    await save.click()
    await toast(page, 'Success!', 'Article created successfully')
    const { data } = await service
      .from('articles')
      .select('slug')
      .eq('title', `Addressed ${id}`)
      .single()
      .throwOnError()
    expect(data.slug).toBe(`addressed-${id}`)
  })

  test('Editors are told when more articles are featured than leave room for new ones', async () => {
    const id = crypto.randomUUID().slice(0, 8)
    const titles = [1, 2, 3, 4].map((number) => `Featured ${number} ${id}`)
    const text = { excerpt: 'E', content: 'C', category: 'Harbor', author: 'A', type: 'news', featured: true }
    await insertRows(
      'articles',
      titles.map((title) => ({ ...text, title })),
    )
    page = await openStaffPage({ path: '/admin' })
    const hint = page.getByRole('note', { name: 'Featured articles' })
    await hint.getByText(/^\d+ articles are featured\.$/).waitFor()
    await hint.getByText('Featured now').click()
    for (const title of titles) {
      await hint.getByRole('link', { name: title }).waitFor()
      await deleteRows('articles', { title })
    }
  })

  test('Only videos that the page can play are taken', async () => {
    const form = await openForm()
    await fillArticle(form, { title: 'With a video' })
    await form.getByRole('textbox', { name: 'Hero Video' }).fill('https://example.com/watch?v=dQw4w9WgXcQ')
    await form.getByRole('button', { name: 'Create Article' }).click()
    await expectShown(form.getByText('Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file'))
  })

  test('Leaving with unsaved work asks first', async () => {
    page = await openStaffPage({ path: '/admin?tab=media&q=nothing' })
    await page.getByRole('heading', { name: 'Media Library' }).waitFor()
    await page.getByRole('tab', { name: 'Articles' }).click()
    await page.getByRole('button', { name: 'New Article' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Article' })
    await form.getByRole('textbox', { name: 'Title' }).fill('Almost lost')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Almost lost')
    await page.goBack()
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor()
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await form.waitFor({ state: 'hidden' })
  })

  test('A save that fails keeps the form and all that is in it', async () => {
    const form = await openForm()
    await fillArticle(form, { title: 'Not yet' })
    const refuse = (route: Route) => route.fulfill({ status: 429, json: { message: 'Too many requests' } })
    await page.route('**/rest/v1/articles?select=*', refuse)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Error', 'Failed to save article')
    expect(await form.getByRole('textbox', { name: 'Content' }).textContent()).toContain('Everybody is well.')
    await page.unroute('**/rest/v1/articles?select=*', refuse)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Success!', 'Article created successfully')
  })
})

describe('Pictures', () => {
  test('A file that is no picture, whatever its name says, is refused by name', async () => {
    const form = await openForm()
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
    await form.getByRole('group', { name: 'Gallery' }).locator('input[type=file]').setInputFiles(fake)
    await toast(page, 'Upload failed', 'Failed to upload fake.png')
    await form.getByRole('group', { name: 'Hero Image' }).locator('input').setInputFiles(fake)
    await toast(page, 'Upload failed', 'Failed to upload hero image')
  })
})

describe('Changing', () => {
  test('Two people edit one article: the second sees both versions and chooses', async () => {
    const title = `Shared ${crypto.randomUUID()}`
    page = await openStaffPage({ path: await insertArticle(title) })
    await page.getByRole('button', { name: `Edit: ${title}` }).click()
    const mine = page.getByRole('dialog', { name: 'Edit Article' })
    await mine.getByRole('textbox', { name: 'Title' }).fill(`Mine ${title}`)

    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: `Edit: ${title}` }).click()
    await other.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(`Theirs ${title}`)
    await other.getByRole('button', { name: 'Update Article' }).click()
    await toast(other, 'Success!', 'Article updated successfully')
    await other.close()

    await mine.getByRole('button', { name: 'Update Article' }).click()
    const question = page.getByRole('alertdialog', { name: 'Someone else saved this article meanwhile' })
    await question.getByText(`Theirs: Theirs ${title}`).waitFor()
    await question.getByText(`Yours: Mine ${title}`).waitFor()
    await question.getByRole('button', { name: 'Load their version' }).click()
    expect(await mine.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(`Theirs ${title}`)
    await mine.getByRole('textbox', { name: 'Title' }).fill(`Ours ${title}`)
    await mine.getByRole('button', { name: 'Update Article' }).click()
    await page.getByRole('heading', { name: `Ours ${title}` }).waitFor()
  })
})

describe('Finding', () => {
  test('Any page of many is reached, one by one or by its number', async () => {
    const word = `marathon${crypto.randomUUID().slice(0, 8)}`
    const rows = Array.from({ length: 45 }, (_, number) => ({
      title: `${word} ${number}`,
      excerpt: 'E',
      content: 'C',
      category: 'K',
      author: 'A',
      type: 'news',
    }))
    await insertRows('articles', rows)
    page = await openStaffPage({ path: `/admin?q=${word}` })
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const headings = page.getByRole('heading', { level: 3 })
    await pages.getByText('of 3', { exact: false }).waitFor()
    await pages.getByRole('button', { name: 'Previous page', disabled: true }).waitFor()
    const focused = page.locator(':focus')
    await pages.getByRole('button', { name: 'Last page' }).press('Enter')
    await expect.poll(() => headings.count()).toBe(5)
    await expectShown(focused.and(pages.getByRole('button', { name: 'Last page', disabled: true })))
    const number = pages.getByRole('textbox', { name: 'Page' })
    expect(await number.inputValue()).toBe('3')
    await number.fill('2')
    await number.press('Enter')
    await expect.poll(() => headings.count()).toBe(20)
    await expectShown(focused.and(number))
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await pages.getByRole('button', { name: 'First page' }).click()
    await pages.getByRole('button', { name: 'First page', disabled: true }).waitFor()
  })

  test('A page behind the end shows the first one', async () => {
    page = await openStaffPage({ path: '/admin?page=400' })
    await expectShown(page.getByRole('button', { name: /^Edit: / }).first())
  })
})
