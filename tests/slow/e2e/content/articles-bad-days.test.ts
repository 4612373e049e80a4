import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteRows, drawNoise, drawPicture, fillArticle, insertArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page
let title: string

beforeEach(() => {
  title = `Bad day ${crypto.randomUUID()}`
})

const articles = '**/rest/v1/articles?*'
const refuse = (route: Route) => route.fulfill({ status: 429, json: { code: '54000', message: 'Too much at once' } })

/** An article to edit or to delete, and the list that shows it alone. */
async function showArticle() {
  page = await openStaffPage({ path: await insertArticle(title) })
}

async function openEdit(on = page) {
  await on.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = on.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('textbox', { name: 'Title' }).waitFor()
  return form
}

async function openNew(path = '/admin?q=nothing') {
  page = await openStaffPage({ path })
  await page.getByRole('button', { name: 'New Article' }).click()
  return page.getByRole('dialog', { name: 'Create New Article' })
}

/** Another window of the same person, where the same article is shown. */
async function openOther() {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}

describe('Two people', () => {
  test('The second saver keeps their own version over the other one, knowing both', async () => {
    await showArticle()
    const mine = await openEdit()
    await mine.getByRole('textbox', { name: 'Excerpt' }).fill('My excerpt')
    const other = await openOther()
    const theirs = await openEdit(other)
    await theirs.getByRole('textbox', { name: 'Excerpt' }).fill('Their excerpt')
    await theirs.getByRole('button', { name: 'Update Article' }).click()
    await toast(other, 'Success!', 'Article updated successfully')
    await other.close()

    await mine.getByRole('button', { name: 'Update Article' }).click()
    const question = page.getByRole('alertdialog', { name: 'Someone else saved this article meanwhile' })
    await question.getByText('Theirs: Their excerpt').waitFor()
    const keepEditing = question.getByRole('button', { name: 'Keep Editing' })
    await expect.poll(() => keepEditing.evaluate((button) => button === document.activeElement)).toBe(true)
    await keepEditing.click()
    await question.waitFor({ state: 'hidden' })
    expect(await mine.getByRole('textbox', { name: 'Excerpt' }).inputValue()).toBe('My excerpt')
    await mine.getByRole('button', { name: 'Update Article' }).click()
    await question.getByRole('button', { name: 'Save mine anyway' }).dblclick()
    await toast(page, 'Success!', 'Article updated successfully')
    await mine.waitFor({ state: 'hidden' })
    await page.getByText('My excerpt', { exact: true }).waitFor()
  })

  test('An article that somebody deleted meanwhile is told; what was written stays', async () => {
    await showArticle()
    const mine = await openEdit()
    await mine.getByRole('textbox', { name: 'Content' }).fill('Words that took an hour')
    const other = await openOther()
    await other.getByRole('button', { name: `Delete: ${title}` }).click()
    // A double click deletes once.
    await other.getByRole('button', { name: 'Delete', exact: true }).dblclick()
    await toast(other, 'Success!', 'Article deleted successfully')
    expect(await other.getByRole('dialog', { name: 'Error' }).count()).toBe(0)
    await mine.getByRole('button', { name: 'Update Article' }).click()
    await toast(page, 'Error', 'Article not found')
    expect(await mine.getByRole('textbox', { name: 'Content' }).textContent()).toBe('Words that took an hour')
  })
})

describe('A backend that fails', () => {
  test('keeps an edit in its form', async () => {
    await showArticle()
    const form = await openEdit()
    await form.getByRole('textbox', { name: 'Title' }).fill('Not lost')
    await page.route(articles, (route) => (route.request().method() === 'PATCH' ? refuse(route) : route.continue()))
    await form.getByRole('button', { name: 'Update Article' }).click()
    await toast(page, 'Error', 'Failed to save article')
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Not lost')
  })

  test('is quoted when an article can’t be deleted, which stays; deleting one that is gone says so', async () => {
    await showArticle()
    await page.route(articles, (route) => (route.request().method() === 'DELETE' ? refuse(route) : route.continue()))
    await page.getByRole('button', { name: `Delete: ${title}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Error', 'Too much at once')
    await page.getByRole('heading', { name: title }).waitFor()
    await page.unrouteAll()

    await page.getByRole('button', { name: `Delete: ${title}` }).click()
    await deleteRows('articles', { title })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Error', 'Article not found')
  })

  test('says that the list could not be had, and shows it on another try', async () => {
    page = await openStaffPage({ path: '/admin?tab=media&q=nothing' })
    await page.route(articles, refuse)
    await page.getByRole('tab', { name: 'Articles' }).click()
    await page.getByRole('alert').getByText('The articles could not be loaded.').waitFor()
    await page.unroute(articles, refuse)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectShown(page.getByRole('button', { name: /^Edit: / }).first())
  })

  test('that is slow is told in the form, which waits and saves once', async () => {
    const form = await openNew()
    await fillArticle(form, { title })
    const gate = Promise.withResolvers<void>()
    await page.route(articles, async (route) => {
      if (route.request().method() === 'POST') await gate.promise
      await route.continue()
    })
    await form.getByRole('button', { name: 'Create Article' }).click()
    await form.getByRole('button', { name: 'Creating...' }).waitFor()
    await form.getByText('The server is slow to respond. Your changes are still here.').waitFor()
    expect(await form.getByRole('textbox', { name: 'Content' }).textContent()).toContain('Everybody is well.')
    gate.resolve()
    await toast(page, 'Success!', 'Article created successfully')
    await form.waitFor({ state: 'hidden' })
  })
})

describe('Without a network', () => {
  test('the form says so, keeps the text, and saves it when it is back; a deletion fails in plain words', async () => {
    const form = await openNew('/admin')
    await fillArticle(form, { title })
    await page.context().setOffline(true)
    await form.getByText('You are offline. Your changes are still here').waitFor()
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Error', 'Failed to save article')
    await page.context().setOffline(false)
    await form.getByText('You are offline.').waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Success!', 'Article created successfully')
    const row = page.getByRole('listitem').filter({ hasText: title })
    await row.waitFor()

    // So does a deletion.
    await row.getByRole('button', { name: `Delete: ${title}` }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Error', 'Failed to delete article')
    await page.context().setOffline(false)
  })
})

describe('An answer that is lost', () => {
  /** The next new article is stored, and its form doesn't hear of it. */
  async function loseAnswer(form: Locator) {
    await page.route('**/rest/v1/articles?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Error', 'Failed to save article')
    await page.unroute('**/rest/v1/articles?*')
  }
  const findStored = async () => {
    const client = await connectAsService(visitedSite())
    return (await client.from('articles').select('hero_image').eq('title', title).throwOnError()).data
  }

  test('leads to no second article when somebody presses again', async () => {
    const form = await openNew()
    await fillArticle(form, { title })
    await loseAnswer(form)
    await form.getByRole('button', { name: 'Create Article' }).click()
    await toast(page, 'Success!', 'Article created successfully')
    expect(await findStored()).toHaveLength(1)
  })

  test('leaves the pictures of the article that may be there when its form is closed', async () => {
    const form = await openNew()
    await fillArticle(form, { title })
    const hero = form.getByRole('group', { name: 'Hero Image' })
    await hero.locator('input').setInputFiles(await drawPicture('shown.png', 'navy'))
    await hero.getByRole('button', { name: 'Remove Hero Image' }).waitFor()
    await form.getByRole('textbox', { name: 'Media Alt Text' }).fill('A navy card')
    await loseAnswer(form)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Discard/ })
      .click()
    await form.waitFor({ state: 'hidden' })
    const [{ hero_image } = { hero_image: '' }] = await findStored()
    expect((await fetch(new URL(hero_image, visitedSite().url))).status).toBe(200)
  })
})

describe('Leaving', () => {
  test('Closing the window with unsaved work asks, and without any does not', async () => {
    const form = await openNew()
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })
    await form.getByRole('textbox', { name: 'Title' }).pressSequentially('Half')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => questions).toEqual(['beforeunload'])
    expect(page.isClosed()).toBe(false)
    await form.getByRole('textbox', { name: 'Title' }).fill('')
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    expect(questions).toEqual(['beforeunload'])
  })

  test('Going on to another page asks; whoever discards gets there', async () => {
    page = await openStaffPage({ path: '/admin?tab=media&q=nothing' })
    await page.getByRole('heading', { name: 'Media Library' }).waitFor()
    await page.getByRole('tab', { name: 'Articles' }).click()
    await page.getByRole('button', { name: 'New Article' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Article' })
    await form.getByRole('textbox', { name: 'Title' }).fill('Given up')
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Media Library' }).waitFor()
    expect(await form.count()).toBe(0)
  })
})

describe('Uploads', () => {
  test('show how far they are, and one that is canceled leaves nothing behind', async () => {
    const form = await openNew()
    const gate = Promise.withResolvers<void>()
    await page.route('**/storage/v1/object/article-images/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    const hero = form.getByRole('group', { name: 'Hero Image' })
    await hero.locator('input').setInputFiles(await drawPicture('slow.png', 'navy'))
    await hero.getByText('Uploading slow.png').waitFor()
    await hero.getByRole('progressbar', { name: 'Upload of slow.png' }).waitFor()
    const gallery = form.getByRole('group', { name: 'Gallery' })
    const files = [await drawPicture('one.png', 'red'), await drawPicture('two.png', 'green')]
    await gallery.locator('input[type=file]').setInputFiles(files)
    await gallery.getByText('Uploading one.png').waitFor()
    await gallery.getByText('Waiting to upload two.png').waitFor()
    await hero.getByRole('button', { name: 'Cancel Upload' }).click()
    await hero.getByRole('button', { name: 'Choose a Hero Image' }).waitFor()
    await gallery.getByRole('button', { name: 'Cancel Upload' }).first().click()
    await gallery.getByText('Uploading one.png').waitFor({ state: 'hidden' })
    gate.resolve()
    await gallery.getByRole('button', { name: 'Remove Image 1' }).waitFor()
    expect(await gallery.getByRole('button', { name: 'Remove Image 2' }).count()).toBe(0)
    expect(await page.getByRole('dialog', { name: 'Upload failed' }).count()).toBe(0)
  })

  test('move their bar on while they are sent', async () => {
    const form = await openNew()
    const wire = await page.context().newCDPSession(page)
    await wire.send('Network.enable')
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 }
    await wire.send('Network.emulateNetworkConditions', line)
    const gallery = form.getByRole('group', { name: 'Gallery' })
    await gallery.locator('input[type=file]').setInputFiles(await drawNoise('noise.png'))
    const bar = gallery.getByRole('progressbar', { name: 'Upload of noise.png' })
    await bar.waitFor()
    await expect
      .poll(async () => {
        const value = Number(await bar.getAttribute('aria-valuenow'))
        return value > 0 && value < 100
      })
      .toBe(true)
    await gallery.getByRole('button', { name: 'Remove Image 1' }).waitFor()
    await wire.detach()
  })

  test('A save waits for the pictures that are on their way', async () => {
    const form = await openNew()
    await fillArticle(form, { title })
    await form.getByRole('textbox', { name: 'Media Alt Text' }).fill('A navy card')
    const gate = Promise.withResolvers<void>()
    await page.route('**/storage/v1/object/article-images/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    const hero = form.getByRole('group', { name: 'Hero Image' })
    await hero.locator('input').setInputFiles(await drawPicture('late.png', 'navy'))
    await hero.getByText('Uploading late.png').waitFor()
    const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/articles?'))
    await form.getByRole('button', { name: 'Create Article' }).click()
    gate.resolve()
    expect((await saved).postDataJSON()).toMatchObject({ hero_image: expect.stringContaining('/article-images/') })
    await toast(page, 'Success!', 'Article created successfully')
  })
})

test('Each text that is too long is told at its field', async () => {
  const form = await openNew()
  await fillArticle(form, { title: 'x'.repeat(201) })
  await form.getByRole('textbox', { name: 'Author' }).fill('x'.repeat(101))
  await form.getByRole('textbox', { name: 'Excerpt' }).fill('x'.repeat(1001))
  await form.getByRole('combobox', { name: 'Category' }).fill('x'.repeat(101))
  await form.getByRole('textbox', { name: 'Media Caption' }).fill('x'.repeat(501))
  await form.getByRole('textbox', { name: 'Media Alt Text' }).fill('x'.repeat(501))
  await form.getByRole('button', { name: 'Create Article' }).click()
  for (const message of [
    'Title must be 200 characters or fewer',
    'Author must be 100 characters or fewer',
    'Excerpt must be 1,000 characters or fewer',
    'Category must be 100 characters or fewer',
    'Media caption must be 500 characters or fewer',
    'Media alt text must be 500 characters or fewer',
  ]) {
    await expectShown(form.getByText(message, { exact: true }))
  }
})
