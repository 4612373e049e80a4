import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillLeader, insertLeader, insertRows, toast } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage } from '#tests/support/browser/used-page.ts'

let page: Page

/** The list of leaders, or the page of it that `more` names. */
async function openList(more = '') {
  page = await openStaffPage({ path: `/admin?tab=leadership${more}` })
}

async function openForm() {
  await openList()
  await page.getByRole('button', { name: 'Add Leader' }).click()
  return page.getByRole('dialog', { name: 'Add Leader' })
}

test('Every rule of the form is told', async () => {
  const form = await openForm()
  await form.getByRole('spinbutton', { name: 'Display Order' }).fill('-1')
  await form.getByRole('button', { name: 'Add Leader' }).click()
  for (const label of ['Name', 'Rank', 'Badge', 'Department', 'Years', 'Description', 'Slug']) {
    await form.getByText(`${label} is required`, { exact: true }).waitFor()
  }
  await expectShown(form.getByText('Display order must be 0 or greater'))
})

test('A fault on a hidden tab brings it forward and gets the focus', async () => {
  const form = await openForm()
  await fillLeader(form, { name: 'Hidden Fault' })
  await form.getByRole('tab', { name: 'Career & Education' }).click()
  await form.getByRole('button', { name: 'Add Education Entry' }).click()
  await form.getByRole('textbox', { name: 'Institution' }).fill('State College')
  await form.getByRole('tab', { name: 'Basic Info' }).click()
  await form.getByRole('button', { name: 'Add Leader' }).click()
  await form.getByText('Year is required').waitFor()
  const year = form.getByRole('textbox', { name: 'Year', exact: true })
  expect(await year.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('A slug that is taken is told at its field', async () => {
  await insertLeader('Same Name', { slug: 'same-name' })
  const form = await openForm()
  await fillLeader(form, { name: 'Same Name' })
  await form.getByRole('button', { name: 'Add Leader' }).click()
  await toast(page, 'Error', 'Failed to add leader')
  await form.getByText('Another leader has this slug').waitFor()
})

test('A new name of a known leader does not change the slug, and a vacancy is shown as one', async () => {
  page = await openStaffPage({ path: await insertLeader('Old Name', { slug: 'old-name' }) })
  await page.getByRole('button', { name: 'Edit: Old Name' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Leader' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('New Name')
  expect(await form.getByRole('textbox', { name: 'URL Slug' }).inputValue()).toBe('old-name')
  await form.getByRole('switch', { name: 'Position Filled' }).click()
  await form.getByRole('button', { name: 'Update Leader' }).click()
  await toast(page, 'Success', 'Leader updated successfully')
  await page.getByRole('listitem').filter({ hasText: 'New Name' }).getByText('Vacant', { exact: true }).waitFor()
})

test('A vacancy says what no other does, and a reset brings the text of all back', async () => {
  const vacant = { slug: 'ferry-captain', has_filled_position: false }
  page = await openStaffPage({ path: await insertLeader('Ferry Captain', vacant) })
  const openTexts = async () => {
    await page.getByRole('button', { name: 'Edit: Ferry Captain' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Leader' })
    await form.getByRole('tab', { name: 'Open Position' }).click()
    const group = form.getByRole('group', { name: 'Responsibilities' })
    return { form, group, title: group.getByRole('textbox', { name: 'Heading' }) }
  }
  const { form, group, title } = await openTexts()
  expect(await title.inputValue()).toBe('Key Responsibilities')
  await title.fill('')
  await form.getByRole('button', { name: 'Update Leader' }).click()
  await expectShown(group.getByRole('alert').filter({ hasText: 'Fill this in.' }))
  await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
  await title.fill('What the ferry needs')
  await group.getByRole('textbox', { name: 'Point 1' }).fill('Cast off on time')
  await form.getByRole('button', { name: 'Update Leader' }).click()
  await toast(page, 'Success', 'Leader updated successfully')
  const read = async () => (await page.request.get('/leadership/ferry-captain')).text()
  for (const text of ['What the ferry needs', 'Cast off on time', 'Required Qualifications']) {
    expect(await read()).toContain(text)
  }
  const again = await openTexts()
  await again.group.getByRole('button', { name: 'Reset: Responsibilities, Heading' }).click()
  await again.form.getByRole('button', { name: 'Update Leader' }).click()
  await again.form.waitFor({ state: 'hidden' })
  await expect.poll(read).toContain('Key Responsibilities')
})

test('An arrow keeps the focus, and every press of several moves the leader on', async () => {
  await openList()
  const headings = page.getByRole('heading', { level: 3 })
  const order = async () => (await headings.allInnerTexts()).slice(0, 4)
  await headings.nth(3).waitFor()
  const [first, second, third, fourth] = await order()
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/rpc/move_leader')) answers += 1
  })
  await page
    .getByRole('button', { name: /^Move down: / })
    .first()
    .focus()
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: `is now number ${place}` })
      .waitFor()
  }
  await expect.poll(order).toEqual([second, third, fourth, first])
  await expect.poll(() => answers).toBe(3)
  await openAnew(page)
  await headings.nth(3).waitFor()
  expect(await order()).toEqual([second, third, fourth, first])
})

test('A leader moved over the end of a page takes the view and the focus along', async () => {
  const name = (number: number) => `Platoon ${String(number).padStart(3, '0')}`
  const rows = Array.from({ length: 60 }, (_, number) => ({
    slug: `platoon-${crypto.randomUUID()}`,
    name: name(number),
    rank: 'Officer',
    department: 'Patrol',
    badge: 'TBD',
    years: '1 year',
    description: 'Walks the beat.',
    display_order: 5000 + number,
  }))
  await insertRows('leadership', rows)
  await openList('&page=2')
  const first = page.locator('li[draggable]').first()
  await first.waitFor()
  const [heading = ''] = await first.getByRole('heading', { level: 3 }).allInnerTexts()
  // Its badge stands behind the name.
  const [moved = ''] = heading.split('\n')
  await first.getByRole('button', { name: /^Move up/ }).click()
  await page.waitForURL('**/admin?tab=leadership&page=1')
  await page.locator('li[draggable]').last().getByRole('heading', { level: 3, name: moved }).waitFor()
  await expectShown(page.locator(':focus').and(page.getByRole('button', { name: `Move up: ${moved}` })))
})

test('Leaders are found by any part of their words, and can’t be moved among the found ones', async () => {
  const name = `Sought ${crypto.randomUUID()}`
  await insertLeader(name, { badge: '417' })
  await openList()
  await page.getByRole('searchbox', { name: 'Search leaders' }).fill(`${name.slice(3, 20)} #417 capt`)
  await page.getByRole('button', { name: 'Search' }).click()
  const headings = page.getByRole('heading', { level: 3 })
  await headings.nth(1).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 3, name }).waitFor()
  await page.getByRole('button', { name: `Move up: ${name}` }).waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Search leaders' }).fill('nobody-has-this-name')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectShown(page.getByText('No leadership members found'))
})

test('The order is changed with the mouse', async () => {
  await openList()
  const names = () => page.getByRole('heading', { level: 3 }).allInnerTexts()
  await page.getByRole('heading', { level: 3 }).nth(2).waitFor()
  const [first, second, third] = await names()
  const rows = page.locator('li[draggable]')
  await rows.nth(2).dragTo(rows.nth(0))
  await page.getByRole('status').filter({ hasText: 'is now number 1' }).waitFor()
  expect((await names()).slice(0, 3)).toEqual([third, first, second])
})
