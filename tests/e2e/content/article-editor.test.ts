import type { Locator, Page } from '@playwright/test'
import { openNewForm } from '#tests/e2e/content/article-steps.ts'
import { drawPicture, expectToast, fillArticle } from '#tests/e2e/staff/staff-steps.ts'
import { findAccessibilityViolations } from '#tests/support/browser/find-accessibility-violations.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'

let page: Page
let form: Locator
let content: Locator
let title: string

test.beforeEach(async ({ openStaffPage }) => {
  title = `Written ${crypto.randomUUID()}`
  page = await openStaffPage({ path: '/admin?q=nothing' })
  form = await openNewForm(page)
  content = form.getByRole('textbox', { name: 'Content' })
  await fillArticle(form, { title })
})

async function save() {
  await form.getByRole('button', { name: 'Create Article' }).click()
  await expectToast(page, 'Success!', 'Article created successfully')
  const client = await connectAsService()
  const stored = client.from('articles').select('id,content,content_format').eq('title', title).single()
  return (await stored.throwOnError()).data
}

async function paste(html: string) {
  await content.evaluate((text, htmlText) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', htmlText)
    clipboardData.setData('text/plain', 'AB12')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test.describe('Formatting', () => {
  test('Formatting from shortcuts, buttons and typing is stored as Markdown, and visitors see it', async ({
    openPage,
  }) => {
    await content.fill('')
    await content.pressSequentially('## The night')
    await page.keyboard.press('Enter')
    await content.pressSequentially('A **bold** word and ')
    await page.keyboard.press('Control+i')
    await content.pressSequentially('a slanted one')
    await page.keyboard.press('Control+i')
    await page.keyboard.press('Enter')
    await content.pressSequentially('- first')
    await page.keyboard.press('Enter')
    await content.pressSequentially('second')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await content.pressSequentially('Mind the gap')
    await form.getByRole('button', { name: 'Notice box' }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowRight')
    await form.getByRole('button', { name: 'Link', exact: true }).click()
    await form.getByRole('textbox', { name: 'Link address' }).fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await form.getByText('Use a web address, an email address, or a path on this site such as /hiring.').waitFor()
    await form.getByRole('textbox', { name: 'Link text' }).fill('Join us')
    await form.getByRole('textbox', { name: 'Link address' }).fill('/hiring')
    await page.keyboard.press('Enter')
    const { id, ...stored } = await save()
    expect(stored).toEqual({
      content:
        '## The night\n\nA **bold** word and _a slanted one_\n\n- first\n- second\n\n> [!NOTE]\n> Mind the gap[Join us](/hiring)',
      content_format: 'markdown',
    })
    const visitor = await openPage()
    await visitor.goto(`/news/${id}`)
    await visitor.getByRole('heading', { name: 'The night', level: 2 }).waitFor()
    await visitor.getByRole('note').getByRole('link', { name: 'Join us' }).click()
    await visitor.waitForURL('**/hiring')
    await visitor.goBack()
    await visitor
      .getByRole('listitem')
      .filter({ hasText: /^second$/ })
      .waitFor()
    expect(await findAccessibilityViolations(visitor)).toEqual([])
  })
})

test('A slash on an empty line opens the block menu, and Escape closes only the menu', async () => {
  await content.fill('')
  await content.pressSequentially('/')
  const menu = form.getByRole('listbox', { name: 'Blocks' })
  await menu.getByRole('option', { name: 'Heading', selected: true }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await menu.getByRole('option', { name: 'Divider', selected: true }).waitFor()
  await content.pressSequentially('num')
  await expect(menu.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await content.pressSequentially('See [the rules](/hiring) and [a trick](javascript:alert(1))')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await content.pressSequentially('/')
  await menu.getByRole('option', { name: 'Quote' }).click()
  await content.pressSequentially('Well said')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await content.pressSequentially('/')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await content.pressSequentially('h')
  await page.keyboard.press('Backspace')
  await expect(menu).toHaveCount(0)
  await content.pressSequentially('hiring is a path')
  await page.keyboard.press('Control+k')
  await form.getByRole('textbox', { name: 'Link address' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('textbox', { name: 'Link address' })).toHaveCount(0)
  expect((await save()).content).toBe(
    '1. See [the rules](/hiring) and \\[a trick\\](javascript:alert(1))\n\n> Well said\n\n/hiring is a path',
  )
})

test('Pasted tables and lists stay readable, and the form reports pictures that were not pasted', async () => {
  await content.fill('')
  await paste('<table><tr><th>Unit<th>Cars</tr><tr><td><p>Night watch</p><td>4</tr></table>')
  await page.getByRole('alert').getByText('Articles have no tables').waitFor()
  await page.keyboard.press('Enter')
  await paste(`<p class=MsoNormal><o:p>&nbsp;</o:p></p><h1>Orders</h1>
    <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>Doors</p>
    <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o<span>&nbsp; </span></span>Front</p>
    <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.<span>&nbsp; </span></span>Lights</p>`)
  await content.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(
    '<b style="font-weight:normal"><p>Seen</p><br><p>at <b>noon</b> <img alt="🚓" src="https://other.example/1f693.png"><img src="https://other.example/a.png"></p></b>',
  )
  await page.getByRole('alert').getByText('One picture couldn’t be pasted.').waitFor()
  expect((await save()).content).toBe(
    'Unit | Cars\\\nNight watch | 4\n\n## Orders\n\n1. Doors\n\n   - Front\n2. Lights\n\nSeen\n\nat **noon** 🚓',
  )
})

test('Blocks and tables that are pasted at the end of a quote go after the quote', async () => {
  await content.fill('')
  await content.pressSequentially('> A quoted line')
  await paste('<p>Intro</p><ul><li>Doors</li></ul>')
  await expect(content.locator('blockquote')).toHaveText('A quoted line')
  await content.pressSequentially(' and windows')
  await content.getByText('A quoted line').click()
  await page.keyboard.press('End')
  await paste('<table><tr><th>Unit<th>Cars</tr></table>')
  await content.getByText('A quoted line').click()
  await page.keyboard.press('End')
  await paste('<span>, inline</span>')
  expect((await save()).content).toBe('> A quoted line, inline\n\nUnit | Cars\n\nIntro\n\n- Doors and windows')
})

test('The link panel opens below the selected text, which stays highlighted', async () => {
  await content.fill('Read the rules first.')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const address = form.getByRole('textbox', { name: 'Link address' })
  await expect(address).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Link text' })).toHaveCount(0)
  const textBox = await content.getByText('Read the rules').boundingBox()
  const addressBox = await address.boundingBox()
  expect(addressBox?.y).toBeGreaterThan((textBox?.y ?? 0) + (textBox?.height ?? 0))
  const getColor = (name: string) => content.locator(name).evaluate((part) => getComputedStyle(part).backgroundColor)
  expect(await getColor('.selection')).not.toBe(await getColor('p'))
  await address.fill('/rules')
  await page.keyboard.press('Enter')
  expect((await save()).content).toBe('[Read the rules first.](/rules)')
})

test('The keyboard alone reaches the caption and alt text below a picture', async () => {
  await content.fill('Above')
  await content.press('Control+End')
  await page.keyboard.press('Enter')
  await content.pressSequentially('/pic')
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await drawPicture('gate.png', 'teal'))
  const picture = form.getByRole('group', { name: 'Picture', exact: true })
  const caption = picture.getByRole('textbox', { name: 'Caption' })
  await caption.waitFor()
  await page.keyboard.press('Tab')
  await expect(caption).toBeFocused()
  await page.keyboard.type('The gate')
  await page.keyboard.press('Home')
  await page.keyboard.type('At ')
  await page.keyboard.press('Tab')
  await expect(picture.getByRole('textbox', { name: 'Alt text' })).toBeFocused()
  await page.keyboard.type('A gate "in" _rain_')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('textbox', { name: 'Content' })).not.toBeFocused()
  const stored = (await save()).content
  expect(stored).toMatch(/^Above\n\n!\[A gate "in" \\_rain\\_\]\(\/storage\/\S+ "At The gate"\)\n\nBelow$/)
})
