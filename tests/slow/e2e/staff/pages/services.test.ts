import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDefaultForms } from '#content/services/list-default-forms.ts'
import { listFaultsOfAllLooks } from '#tests/e2e/staff/staff-looks.ts'
import { insertRows, toast, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expectShown } from '#tests/support/browser/expect-shown.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

const path = '/admin/services'
const untouched = { action: null, forms: null, is_shown: true, display_order: null }

beforeAll(reset)
afterAll(reset)

async function reset(): Promise<void> {
  for (const id of ['emergency-response', 'k9-unit', 'records-requests', 'dare-program', 'vice-narcotics']) {
    await updateRows('services', { id }, untouched)
  }
  for (const id of ['home', 'service:k9-unit']) {
    await updateRows('content_drafts', { id }, { content: null })
    await updateRows('content_documents', { id }, { content: {} })
  }
}

async function openForm(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Action & Forms: ${title}` }).click()
  const form = page.getByRole('dialog', { name: `Edit Service: ${title}` })
  await form.getByRole('combobox', { name: 'It leads to' }).waitFor()
  return form
}

async function choose(page: Page, form: Locator, field: string, option: string | RegExp): Promise<void> {
  await form.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

const save = (form: Locator) => form.getByRole('button', { name: 'Update Service' }).click()
const button = (visitor: Page) => visitor.getByRole('main').getByRole('link', { name: /^Get Started/ })

describe('Where a service begins', () => {
  test('is no page that visitors do not find, and no number that is not there', async () => {
    const page = await openStaffPage({ path })
    const form = await openForm(page, 'Records Requests')
    await choose(page, form, 'It leads to', 'A page of this site')
    await choose(page, form, 'Page', 'Another page…')
    const target = form.getByRole('textbox', { name: 'Path of the page' })
    for (const [typed, message] of [
      ['javascript:alert(1)', 'Enter the path of a page of this site'],
      ['/admin', 'Visitors have no page there.'],
      ['/services/no-such-service', 'Visitors find no page there.'],
    ] as const) {
      await target.fill(typed)
      await save(form)
      await expectShown(form.getByRole('alert').filter({ hasText: message }))
    }
    await choose(page, form, 'It leads to', 'A phone number')
    await choose(page, form, 'Number', /^Non-emergency: TBD/)
    await expectShown(form.getByText(/^The settings have no number there yet/))
    await form.getByRole('textbox', { name: 'Text below the button' }).fill('Ask for records.')
    await save(form)
    await toast(page, 'Success', 'Service updated successfully')
    const visitor = await openVisitorPage()
    await visitor.goto('/services/records-requests')
    expect(await button(visitor).getAttribute('href')).toMatch(/^mailto:contact@/)
  })

  test('is not lost when two save it, nor when somebody leaves', async () => {
    const page = await openStaffPage({ path })
    const form = await openForm(page, 'D.A.R.E. Program')
    await form.getByRole('textbox', { name: 'Text below the button' }).fill('Mine')
    const theirs = { kind: 'mail', target: 'community', subject: 'A place', text: 'Theirs' }
    const usual = listDefaultForms('dare-program')
    const fields = [{ kind: 'text', label: 'Class', help: '', lines: 1, options: [] }]
    const talk = { slug: 'a-talk', title: 'A talk', file: null, introduction: '', fields }
    await updateRows('services', { id: 'dare-program' }, { action: theirs, forms: [...usual, talk] })
    await save(form)
    const question = page.getByRole('alertdialog', { name: 'Someone else saved this service meanwhile' })
    await expectShown(question.getByText('Theirs', { exact: false }).first())
    await question.getByRole('button', { name: 'Load their version' }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => form.getByRole('textbox', { name: 'Text below the button' }).inputValue()).toBe('Theirs')
    await form.getByRole('textbox', { name: 'Subject' }).fill('Unsaved')
    await page.keyboard.press('Escape')
    const discard = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await discard.getByRole('button', { name: 'Keep Editing' }).click()
    await form.getByRole('button', { name: 'Reset to Default' }).click()
    await form.getByRole('tab', { name: 'Required Forms' }).click()
    await form.getByRole('textbox', { name: 'Title' }).last().fill('A longer talk')
    await save(form)
    await toast(page, 'Success', 'Service updated successfully')
    const { data } = await (await connectAsService(visitedSite()))
      .from('services')
      .select('action, forms')
      .eq('id', 'dare-program')
    expect(data).toEqual([{ action: null, forms: [...usual, { ...talk, title: 'A longer talk' }] }])
  })
})

test('Forms are made of fields or files, open for visitors, and are gone when they are removed', async () => {
  const file = { id: crypto.randomUUID(), file_name: 'plan.pdf', file_path: 'https://files.example/plan.pdf' }
  const title = `Plan of the yard ${file.id}`
  await insertRows('media_library', [{ ...file, title, file_type: 'application/pdf', file_size: 9, is_public: true }])
  const [page, visitor] = [await openStaffPage({ path }), await openVisitorPage()]
  const form = await openForm(page, 'K-9 Unit')
  await form.getByRole('tab', { name: 'Required Forms' }).click()
  await form.getByRole('button', { name: 'Add Form' }).click()
  await save(form)
  await expectShown(form.getByRole('alert').filter({ hasText: 'A form needs a title.' }))
  await form.getByRole('textbox', { name: 'Title' }).fill('Visit of the dogs')
  await form.getByRole('button', { name: 'Add Field' }).click()
  await form.getByRole('textbox', { name: 'Label' }).last().fill('Names of the children')
  await form.getByRole('button', { name: 'Add Form' }).click()
  await form.getByRole('textbox', { name: 'Title' }).last().fill('Where to stand')
  await form.getByRole('combobox', { name: 'What opens' }).last().click()
  await page.getByRole('option', { name: `File: ${title}` }).click()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await save(form)
  await toast(page, 'Success', 'Service updated successfully')
  await form.waitFor({ state: 'hidden' })

  await openForm(page, 'K-9 Unit')
  await form.getByRole('tab', { name: 'Required Forms' }).click()
  await form.getByRole('textbox', { name: 'Title' }).first().fill('Visit of all dogs')
  await form.getByRole('button', { name: 'Add Form' }).click()
  await form.getByRole('textbox', { name: 'Title' }).last().pressSequentially('Where to stand in the rain')
  await save(form)
  await form.waitFor({ state: 'hidden' })

  await visitor.goto('/services/k9-unit')
  expect(await visitor.getByRole('link', { name: 'Where to stand in the rain' }).getAttribute('href')).toBe(
    '/services/k9-unit/forms/where-to-stand-in-the-rain',
  )
  expect(await visitor.getByRole('link', { name: 'Where to stand', exact: true }).getAttribute('href')).toBe(
    file.file_path,
  )
  await visitor.getByRole('link', { name: 'Visit of all dogs' }).click()
  await visitor.getByRole('heading', { name: 'Visit of all dogs', level: 1 }).waitFor()
  await visitor.getByRole('textbox', { name: 'Names of the children' }).fill('Ada, Grace')
  expect(await (await fetch(new URL('/sitemap.xml', visitedSite().url))).text()).toContain(
    '/services/k9-unit/forms/visit-of-the-dogs<',
  )
  await updateRows('media_library', { id: file.id }, { is_public: false })
  await visitor.goto('/services/k9-unit')
  await expectShown(visitor.getByRole('main').getByText(/^Ask for it: K-9 Yard/))
  await updateRows('services', { id: 'k9-unit' }, { forms: [] })
  const gone = await visitor.goto('/services/k9-unit/forms/visit-of-the-dogs')
  expect(gone?.status()).toBe(404)
  await visitor.getByRole('heading', { name: 'Form Not Found' }).waitFor()
})

test('Services are moved, hidden and written anew, as is a card of the front page, and visitors see it at once', async () => {
  const [page, visitor] = [await openStaffPage({ path }), await openVisitorPage()]
  const titles = () => visitor.getByRole('region', { name: 'Emergency Services' }).getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: 'Move up: K-9 Unit' }).press('Enter')
  await expectShown(page.getByRole('status').filter({ hasText: 'K-9 Unit is now number 1 of 2' }))
  await page.getByRole('button', { name: 'Hide: Vice & Narcotics' }).press('Enter')
  const show = page.getByRole('button', { name: 'Show: Vice & Narcotics' })
  await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(async () => (await visitor.goto('/services/vice-narcotics'))?.status()).toBe(404)
  await visitor.goto('/services')
  expect(await titles().allInnerTexts()).toEqual(['K-9 Unit', 'Emergency Response'])
  expect(await visitor.getByText('Vice & Narcotics').count()).toBe(0)
  const sitemap = await (await fetch(new URL('/sitemap.xml', visitedSite().url))).text()
  expect(sitemap).toContain('/services/detective-services<')
  expect(sitemap).not.toContain('vice-narcotics')

  await page.getByRole('link', { name: 'Edit: K-9 Unit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Dog Teams')
  const steps = page.getByRole('region', { name: 'How It Works', exact: true })
  await steps.getByRole('textbox', { name: 'Step 1' }).fill('A dog is asked nicely.')
  const preview = page.frameLocator('iframe[title="Preview: K-9 Unit"]')
  await preview.getByRole('heading', { name: 'Dog Teams', level: 1 }).waitFor()
  await preview.getByText('A dog is asked nicely.').waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Success!', 'Published: visitors see it now')
  await visitor.goto('/services/k9-unit')
  await visitor.getByRole('heading', { name: 'Dog Teams', level: 1 }).waitFor()
  await expectShown(visitor.getByText('A dog is asked nicely.'))
  await visitor.goto('/search?q=%22dog%20is%20asked%20nicely%22')
  await expectShown(visitor.getByRole('main').getByRole('link', { name: 'Dog Teams' }))

  await page.goto('/admin/pages/home')
  const cards = page.getByRole('region', { name: 'Services', exact: true })
  await cards.getByRole('button', { name: 'Traffic Safety', expanded: false }).click()
  await cards.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'K-9 Unit' }).click()
  await cards.getByRole('textbox', { name: 'Title' }).fill('Our Dogs')
  await page.getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Success!', 'Published: visitors see it now')
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Our Dogs' }).click()
  await visitor.getByRole('heading', { name: 'Dog Teams', level: 1 }).waitFor()
})

test('The list and both parts of the form have no fault that axe finds, and the keyboard reaches all of it', async () => {
  const page = await openStaffPage({ path })
  await page.getByRole('button', { name: 'Action & Forms: Police Reports' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Action & Forms: Police Reports' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Edit Service: Police Reports' })
  await form.getByRole('combobox', { name: 'It leads to' }).waitFor()
  expect(await listFaultsOfAllLooks(page)).toEqual([])
  await form.getByRole('tab', { name: 'Get Started' }).press('ArrowRight')
  await form.getByRole('button', { name: '17 Fields: Report copy request' }).press('Enter')
  await form.getByRole('button', { name: 'Move up: Field 2' }).press('Enter')
  await expect.poll(() => form.getByRole('textbox', { name: 'Label' }).first().inputValue()).toBe('Full name')
  expect(await listFaultsOfAllLooks(page)).toEqual([])
})
