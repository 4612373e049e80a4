import { expect, test } from 'vitest'
import { drawPicture, fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openAnew } from '#tests/support/browser/site-router.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'
import { visitedSite } from '#tests/support/browser/visited-site.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

test('A picture of which nobody said what it shows keeps an article from going public, not from being a draft', async () => {
  const title = `Described ${crypto.randomUUID()}`
  const page = await openStaffPage({ path: '/admin?q=nothing' })
  await page.getByRole('button', { name: 'New Article' }).click()
  const form = page.getByRole('dialog', { name: 'Create New Article' })
  await fillArticle(form, { title })
  const list = form.getByRole('region', { name: 'Before publishing' })
  await list.getByText('The excerpt has 30 characters').waitFor()
  const hero = form.getByRole('group', { name: 'Hero Image' })
  await hero.locator('input').setInputFiles(await drawPicture('hero.png', 'navy'))
  await list.getByText('Say what the hero image shows, or that it is decorative').waitFor()
  await form.getByRole('button', { name: 'Create Article' }).click()
  await form.getByRole('alert').getByText('Say what the hero image shows, or that it is decorative').waitFor()
  await form.getByRole('button', { name: 'Save draft' }).click()
  await toast(page, 'Success!', 'Draft saved')

  await openAnew(page, `/admin?${new URLSearchParams({ q: `"${title}"` })}`)
  await page.getByRole('button', { name: `Publish: ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Error', 'Not yet: edit the article first.')
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Article' })
  await edit.getByRole('switch', { name: 'The hero is decorative' }).click()
  await edit.getByRole('button', { name: 'Update Article' }).click()
  await toast(page, 'Success!', 'Article updated successfully')
  await page.getByRole('button', { name: `Publish: ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await toast(page, 'Success!', 'Article published')

  const { data } = await (await connectAsService(visitedSite()))
    .from('articles')
    .select('slug')
    .eq('title', title)
    .single()
    .throwOnError()
  const visitor = await openVisitorPage()
  await visitor.goto(`/news/${data.slug}`)
  const picture = visitor.locator('main figure img').first()
  await picture.waitFor()
  expect(await picture.getAttribute('alt')).toBe('')
})
