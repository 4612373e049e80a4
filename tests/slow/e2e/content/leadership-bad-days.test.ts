import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawPicture, fillLeader, insertLeader, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page
let name: string

beforeEach(() => {
  name = `Bad Day ${crypto.randomUUID()}`
})

const leaders = '**/rest/v1/leadership?*'
const refuse = (route: Route) => route.fulfill({ status: 429, json: { code: '54000', message: 'Too much at once' } })

async function openList(path = '/admin?tab=leadership') {
  page = await openStaffPage({ path })
}

async function openNew() {
  await openList('/admin?tab=leadership&q=nobody')
  await page.getByRole('button', { name: 'Add Leader' }).click()
  return page.getByRole('dialog', { name: 'Add Leader' })
}

/** A leader to edit or to delete. */
async function showLeader() {
  await openList(await insertLeader(name))
}

async function openEdit(on = page) {
  await on.getByRole('button', { name: `Edit: ${name}` }).click()
  const form = on.getByRole('dialog', { name: 'Edit Leader' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  return form
}

async function openOther() {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}

test('The second saver of a leader sees both versions, and goes on from the other one or keeps their own', async () => {
  await showLeader()
  const mine = await openEdit()
  await mine.getByRole('textbox', { name: 'Rank' }).fill('Major')
  const other = await openOther()
  const theirs = await openEdit(other)
  await theirs.getByRole('textbox', { name: 'Rank' }).fill('Colonel')
  await theirs.getByRole('button', { name: 'Update Leader' }).click()
  await toast(other, 'Success', 'Leader updated successfully')
  await mine.getByRole('button', { name: 'Update Leader' }).click()
  const question = page.getByRole('alertdialog', { name: 'Someone else saved this leader meanwhile' })
  await question.getByText('Theirs: Colonel').waitFor()
  await question.getByText('Yours: Major').waitFor()
  await question.getByRole('button', { name: 'Load their version' }).click()
  expect(await mine.getByRole('textbox', { name: 'Rank' }).inputValue()).toBe('Colonel')
  await mine.getByRole('textbox', { name: 'Department' }).first().fill('Harbor')
  await mine.getByRole('button', { name: 'Update Leader' }).click()
  const row = (on: Page) => on.getByRole('listitem').filter({ hasText: name })
  await row(page).getByText('Colonel, Harbor').waitFor()

  // The other window still has the version before that.
  await openEdit(other)
  await theirs.getByRole('textbox', { name: 'Rank' }).fill('General')
  await theirs.getByRole('button', { name: 'Update Leader' }).click()
  const again = other.getByRole('alertdialog', { name: 'Someone else saved this leader meanwhile' })
  await again.getByText('Theirs: Harbor').waitFor()
  await again.getByText('Yours: General').waitFor()
  await again.getByRole('button', { name: 'Save mine anyway' }).click()
  await toast(other, 'Success', 'Leader updated successfully')
  await theirs.waitFor({ state: 'hidden' })
  await row(other).getByText('General, Patrol').waitFor()
})

describe('A backend that fails', () => {
  test('keeps a new leader in the form', async () => {
    const form = await openNew()
    await fillLeader(form, { name })
    await page.route(leaders, (route) => (route.request().method() === 'POST' ? refuse(route) : route.continue()))
    await form.getByRole('button', { name: 'Add Leader' }).click()
    await toast(page, 'Error', 'Failed to add leader')
    expect(await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name)
  })

  test('keeps an edit in the form', async () => {
    await showLeader()
    const form = await openEdit()
    await form.getByRole('textbox', { name: 'Rank' }).fill('Marshal')
    const gate = Promise.withResolvers<void>()
    await page.route(leaders, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await gate.promise
      return refuse(route)
    })
    const rank = form.getByRole('textbox', { name: 'Rank' })
    await rank.press('Control+Enter')
    // The field takes nothing meanwhile, and has the focus again when it does.
    const focused = page.locator(':focus')
    await expectShown(focused.and(form.getByRole('button', { name: 'Updating...' })))
    gate.resolve()
    await toast(page, 'Error', 'Failed to update leader')
    await expectShown(focused.and(rank))
    expect(await rank.inputValue()).toBe('Marshal')
  })

  test('leaves a leader that can’t be deleted', async () => {
    await showLeader()
    await page.route(leaders, (route) => (route.request().method() === 'DELETE' ? refuse(route) : route.continue()))
    await page.getByRole('button', { name: `Delete: ${name}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Error', 'Failed to delete leader')
    await page.getByRole('heading', { name }).waitFor()
  })

  test('puts the order back as it was when a move was refused', async () => {
    await openList()
    const order = () => page.getByRole('heading', { level: 3 }).allInnerTexts()
    await page.getByRole('heading', { level: 3 }).nth(1).waitFor()
    const before = await order()
    await page.route('**/rpc/move_leader', refuse)
    await page
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click()
    await toast(page, 'Error', 'Failed to update leader')
    await expect.poll(order).toEqual(before)
  })

  test('says that the list could not be had, and shows it on another try', async () => {
    await openList('/admin')
    await page.route(leaders, refuse)
    await page.getByRole('tab', { name: 'Leadership' }).click()
    await page.getByRole('alert').getByText('The leaders could not be loaded.').waitFor()
    await page.unroute(leaders, refuse)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expectShown(page.getByRole('heading', { level: 3 }).first())
  })
})

test('Without a network the form says so, and saves when it is back', async () => {
  const form = await openNew()
  await fillLeader(form, { name })
  await page.context().setOffline(true)
  await form.getByText('You are offline. Your changes are still here').waitFor()
  await form.getByRole('button', { name: 'Add Leader' }).click()
  await toast(page, 'Error', 'Failed to add leader')
  await page.context().setOffline(false)
  // A double click adds one.
  await form.getByRole('button', { name: 'Add Leader' }).dblclick()
  await toast(page, 'Success', 'Leader added successfully')
  await openAnew(page, `/admin?tab=leadership&q=${name.slice(-36)}`)
  await page.getByRole('heading', { name }).waitFor()
  expect(await page.getByRole('heading', { name }).count()).toBe(1)
})

test('A photo that can’t be stored is told with the reason and logged, and a canceled one leaves nothing', async () => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const form = await openNew()
  const photo = form.locator('input[type=file]')
  await page.route('**/storage/v1/object/media-library/**', refuse)
  await photo.setInputFiles(await drawPicture('refused.png', 'navy'))
  await toast(page, 'Upload failed', 'Failed to upload refused.png: Too much at once')
  await expect.poll(() => warnings).toEqual([expect.stringContaining('The photo was not uploaded.')])
  await form.getByRole('button', { name: 'Choose a Photo' }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Error' }).count()).toBe(0)
  await page.unroute('**/storage/v1/object/media-library/**', refuse)

  await page.route('**/storage/v1/object/media-library/**', () => undefined)
  await photo.setInputFiles(await drawPicture('slow.png', 'navy'))
  await form.getByRole('progressbar', { name: 'Upload of slow.png' }).waitFor()
  await form.getByRole('button', { name: 'Cancel Upload' }).click()
  await form.getByRole('button', { name: 'Choose a Photo' }).waitFor()
  expect(warnings).toHaveLength(1)
})

test('A file that can’t be a leader’s photo is refused with the reason before anything is sent', async () => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/')) sent.push(request.url())
  })
  const form = await openNew()
  const photo = form.locator('input[type=file]')
  await photo.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await toast(page, 'Upload failed', 'large.png is larger than 10 MB.')
  await photo.setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await toast(page, 'Upload failed', 'photo.heic is of another kind. Accepted: PNG, JPG, GIF or WEBP.')
  await photo.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await toast(page, 'Upload failed', 'empty.png is empty.')
  await form.getByRole('button', { name: 'Choose a Photo' }).waitFor()
  expect(sent).toEqual([])
})

test('Leaving a form with unsaved work asks first', async () => {
  const form = await openNew()
  await form.getByRole('tab', { name: 'Biography' }).click()
  await form.getByRole('textbox', { name: 'Personal Statement' }).fill('Half a life')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  expect(await form.getByRole('textbox', { name: 'Personal Statement' }).inputValue()).toBe('Half a life')
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'hidden' })
})

test('The form stays, with what is typed, while the part about a vacancy is still loaded', async () => {
  const loaded = Promise.withResolvers<void>()
  await openList()
  await page.route('**/assets/text-fields-*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/text-fields-*.js')
  // A document of its own, which has loaded nothing yet.
  await page.goto('/admin?tab=leadership&q=nobody')
  await page.getByRole('button', { name: 'Add Leader' }).click()
  await asked
  const name = page.getByRole('dialog', { name: 'Add Leader' }).getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed meanwhile')
  await expectShown(name)
  loaded.resolve()
  await page.getByRole('tab', { name: 'Open Position' }).click()
  await page.getByRole('tab', { name: 'Basic Info' }).click()
  expect(await name.inputValue()).toBe('Typed meanwhile')
})
