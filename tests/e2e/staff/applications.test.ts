import { deleteAllRows, expectToast, resetPageContent, updateRows } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test.afterEach(async () => {
  await deleteAllRows('applications')
  await resetPageContent(['navigation'])
})

test('A visitor applies on the careers page, and an editor accepts the application', async ({
  openPage,
  openStaffPage,
}) => {
  const visitor = await openPage()
  await visitor.goto('/hiring')
  await visitor.getByRole('link', { name: 'Apply Now' }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Application You are here' })).toBeVisible()
  await visitor.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Reyes')
  await visitor.getByRole('button', { name: 'Send Application' }).click()
  const problems = visitor.getByRole('region', { name: 'Your application wasn’t sent' })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('button')).toHaveCount(3)
  await problems.getByRole('button', { name: 'Enter your Discord name.' }).click()
  await expect(visitor.getByRole('textbox', { name: 'Discord name' })).toBeFocused()
  await visitor.getByRole('textbox', { name: 'Discord name' }).fill('ana.reyes')
  await visitor
    .getByRole('textbox', { name: 'Why do you want to join us?' })
    .fill(`The harbor.${'\n'.repeat(40)}And boats.`)
  await visitor.getByRole('button', { name: 'Send Application' }).click()
  // A single error focuses its field.
  const character = visitor.getByRole('textbox', { name: 'Who is your character?' })
  await expect(character).toBeFocused()
  await character.fill('A deckhand.')
  await visitor.getByRole('button', { name: 'Send Application' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your application is in', level: 1 })).toBeFocused()
  expect(await visitor.evaluate(() => window.scrollY)).toBe(0)
  await expect(visitor.getByRole('heading', { name: 'Application Done' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Background Check Next' })).toBeVisible()

  const page = await openStaffPage({ path: '/admin/applications' })
  await expect(page.getByRole('link', { name: 'Applications' })).toHaveAccessibleDescription('1 application to answer')
  await page.getByRole('button', { name: 'Ana Reyes', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ana Reyes' })
  await expect(dialog.getByText('Why do you want to join us?')).toBeInViewport()
  await expect(dialog.getByText('A deckhand.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Accepted')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Knows the boats.')

  // Another recruiter decides first.
  await updateRows('applications', { name: 'Ana Reyes' }, { status: 'interview' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Its status is now “Interview”')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Application updated')
  const row = page.getByRole('listitem').filter({ hasText: 'Ana Reyes' })
  await expect(row.getByText('Accepted')).toBeVisible()
  await expect(row.getByText('Knows the boats.')).toBeVisible()
})

test('Visitors get a 404 page if careers are hidden', async ({ openPage }) => {
  const content = { pages: { hiring: { place: 'hidden' } } }
  await updateRows('content_documents', { id: 'navigation' }, { content })
  const page = await openPage()
  expect((await page.goto('/hiring/apply'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
})
