import { expect, test } from 'vitest'
import { fillArticle, toast } from '#tests/e2e/staff/staff-steps.ts'
import { openStaffPage, openVisitorPage } from '#tests/support/browser/used-page.ts'

test('A video of another site asks nothing of that site before somebody wants to see it', async () => {
  const title = `Body cameras explained ${crypto.randomUUID()}`
  const staff = await openStaffPage()
  await staff.getByRole('button', { name: 'New Article' }).click()
  const form = staff.getByRole('dialog', { name: 'Create New Article' })
  await fillArticle(form, { title })
  await form.getByRole('textbox', { name: 'Hero Video' }).fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5')
  await form.getByRole('button', { name: 'Create Article' }).click()
  await toast(staff, 'Success!', 'Article created successfully')

  const visitor = await openVisitorPage()
  const asked: string[] = []
  await visitor.route(/youtube|vimeo|ytimg/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await visitor.goto('/news')
  await visitor.getByRole('link', { name: title }).click()
  const play = visitor.getByRole('link', { name: `Play video: ${title} (YouTube)` })
  await play.waitFor()
  await visitor.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await play.press('Enter')
  const player = visitor.locator('iframe')
  await player.waitFor()
  expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true)
  expect(await player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1')
  expect(await player.getAttribute('title')).toBe(title)
  await visitor.frameLocator('iframe').locator('html').waitFor({ state: 'attached' })
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
})
