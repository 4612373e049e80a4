import { listViewViolations } from '#tests/e2e/staff/list-view-violations.ts'
import { removeCustomPages } from '#tests/e2e/staff/staff-steps.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { createCustomPageContent, everySection } from '#tests/support/content/custom-page-content.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

const remove = () => removeCustomPages(['every-kind'])
test.beforeAll(remove)
test.afterAll(remove)

test('A page with every section kind is accessible in all views and works without scripts', async ({ openPage }) => {
  const service = await connectAsService()
  const content = createCustomPageContent({ slug: 'every-kind', title: 'Every Kind', sections: everySection })
  await service.from('content_documents').insert({ id: crypto.randomUUID(), content }).throwOnError()
  const visitor = await openPage()
  await visitor.goto('/every-kind')
  await expect(visitor.getByRole('heading', { name: 'Every Kind', level: 1 })).toBeVisible()
  expect(await listViewViolations(visitor)).toEqual([])

  const secondPicture = visitor.getByRole('link', { name: 'View picture 2: The station again' })
  await secondPicture.click()
  const large = visitor.getByRole('dialog', { name: 'Pictures' })
  await expect(large.getByText('2 of 3')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  expect(new URL(visitor.url()).pathname).toBe('/every-kind')
  await expect(secondPicture).toBeFocused()

  const unscriptedPage = await openPage({ javaScriptEnabled: false })
  await unscriptedPage.goto('/every-kind')
  const answerText = unscriptedPage.getByText('The dive team, for a fee.')
  expect(await answerText.isVisible()).toBe(false)
  await unscriptedPage.getByText('Who pulls out my car?').click()
  await expect(answerText).toBeVisible()
})
