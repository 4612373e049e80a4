import { expect, test } from '#tests/support/browser/fixtures.ts'

const filled = { name: 'Rosalind Achebe', path: '/leadership/rosalind-achebe' }
const vacant = { name: 'Patrol Commander' }

test.describe('The leadership pages', () => {
  test('A visitor sees the leaders in order and the vacant positions', async ({ openPage }) => {
    const page = await openPage({ height: 800 })
    await page.goto('/leadership')
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    expect((await cards.getByRole('heading').allTextContents()).slice(0, 4)).toEqual([
      filled.name,
      'Thomas Brandvold',
      'Inés Carrasco',
      vacant.name,
    ])
    await expect(cards.getByRole('heading', { name: 'Inés Carrasco' })).toBeInViewport({ ratio: 1 })
    const chief = cards.filter({ hasText: filled.name })
    for (const text of ['#101', 'Chief of Police', 'Office of the Chief', '3 years of service', 'View Biography']) {
      await chief.getByText(text, { exact: true }).waitFor()
    }
    await expect(chief.getByText('Vacant')).toHaveCount(0)
    const open = cards.filter({ hasText: vacant.name })
    for (const text of ['Vacant', '#TBD', 'Position Available', 'Position Details']) {
      await open.getByText(text, { exact: true }).waitFor()
    }
    const commander = page.getByRole('listitem').filter({ hasText: 'Leads a division and its budget.' })
    await expect(commander.getByRole('link')).toHaveText(['Inés Carrasco', 'Patrol Division: Vacant'])
    await page.getByRole('heading', { name: 'Ready to Join Our Team?' }).waitFor()
    await page.getByRole('link', { name: 'View Career Opportunities' }).click()
    await page.getByRole('heading', { name: 'Join Our Family', level: 1 }).waitFor()
  })

  test('An instructor who is a leader has the photo from the leadership page', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/leadership')
    const photo = await page.getByRole('img', { name: 'Photo of Dana Whitlock' }).getAttribute('src')
    await page.goto('/training')
    const instructor = page.getByRole('listitem').filter({ hasText: 'Lieutenant Dana Whitlock' })
    expect(await instructor.locator('img').getAttribute('src')).toBe(photo)
  })

  test('A biography shows the statement, the lists and other leaders', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/leadership')
    await page.getByRole('link', { name: `View Biography: ${filled.name}` }).click()
    await page.getByRole('heading', { name: filled.name, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(filled.path)
    expect(await page.title()).toContain(`${filled.name}, Chief of Police`)
    await page.getByText('I have been the person who calls').waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Career History',
      'Education & Training',
      'Awards & Recognition',
      'More Leaders',
    ])
    await page.getByRole('heading', { name: 'Watch Commander', level: 3 }).waitFor()
    const others = page.locator('section').filter({ has: page.getByRole('heading', { name: 'More Leaders' }) })
    // Vacancies and the page's own leader are left out.
    await expect(others.getByRole('listitem')).toHaveCount(4)
    await expect(others.getByRole('link', { name: filled.name })).toHaveCount(0)
    // After the last leader, the selection continues with the first leaders. The list is in display
    // order.
    await page.goto('/leadership/dana-whitlock')
    await expect(others.getByRole('link').first()).toHaveText(filled.name)
    await page.getByRole('link', { name: 'Back to Leadership' }).click()
    await page.getByRole('heading', { name: 'Leadership', level: 1 }).waitFor()
  })
})

test.describe('The careers pages', () => {
  test('Careers lists the five steps, links to the application and shows how to contact the department', async ({
    openPage,
  }) => {
    const page = await openPage()
    await page.goto('/hiring')
    const heading = page.getByRole('heading', { name: 'Application Process' })
    const steps = page.locator('section').filter({ has: heading }).getByRole('listitem')
    expect(await steps.getByRole('heading').allTextContents()).toEqual([
      'Application',
      'Background Check',
      'Oral Board Interview',
      'Academy',
      'Field Training',
    ])
    for (const name of [/^Apply Now/, /^Start Your Application/]) {
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/hiring/apply')
    }
    const contact = page.locator('#contact')
    await contact.getByText('TBD', { exact: true }).waitFor()
    await contact.getByRole('link', { name: /^recruitment@/ }).waitFor()
  })

  test('The Back button of the academy page returns to Careers', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/hiring')
    await page.locator('main a[href="/training"]').click()
    await page.getByRole('heading', { name: 'Training Academy', level: 1 }).waitFor()
    await expect(page.locator('main a[href="/hiring"]', { hasText: 'Apply' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('heading', { name: 'Join Our Family', level: 1 }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})
