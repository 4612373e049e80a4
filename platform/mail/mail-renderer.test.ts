import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRecolorMail } from '#lib/colors/recolor-mail.ts'
import { createMailRenderer } from './mail-renderer.ts'

const folder = join(import.meta.dirname, '../../supabase/templates')
const names = (await readdir(folder)).map((name) => name.replace('.html', ''))
const brand = { name: 'Harbor Police', color: '#14294a' }
const variables = {
  ConfirmationURL: 'https://site.example/verify?token=abc&type=recovery',
  Token: '012345',
  Email: 'reader@example.org',
  NewEmail: 'new@example.org',
  SiteURL: 'https://site.example',
}
/** Templates of emails about the site instead of the recipient's account. */
const siteNoticeTemplates = [
  'accounts_waiting_notification',
  'disk_low_notification',
  'mass_deletion_notification',
  'sign_up_flood_notification',
]
const createMail = (template: string, extraVariables: Record<string, string> = {}) => ({
  template,
  to: 'reader@example.org',
  variables: { ...variables, ...extraVariables },
  expiresAt: new Date(),
})

test.each(names)(
  'The template %s has a subject, HTML and text. Only emails other than notices have a link or code',
  async (template) => {
    const render = await createMailRenderer(folder)
    const { subject, html, text } = render(createMail(template), brand)
    expect(subject).not.toBe('')
    expect(html).not.toContain('{{')
    expect(html).toContain('Harbor Police')
    expect(text).not.toMatch(/<|&amp;/)
    // A notice has no link to follow, which makes phishing easier to recognize.
    const isNotice = template.endsWith('_notification')
    if (isNotice) expect(text).toContain(siteNoticeTemplates.includes(template) ? variables.SiteURL : variables.Email)
    expect(text.includes(variables.ConfirmationURL)).toBe(!isNotice && template !== 'reauthentication')
    expect(text.includes('012345')).toBe(!isNotice && template !== 'invite')
  },
)

test('User input in emails is escaped', async () => {
  const render = await createMailRenderer(folder)
  const mail = createMail('recovery', { Email: '"<img src=x>{{ .Token }}"@example.org' })
  const { html } = render(mail, { name: '<b>{{ .Token }}</b>', color: 'red;background:url(//evil)' })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('evil')
  expect(html.match(/012345/g)).toHaveLength(1)
})

test.each([
  ['#14294a', '#ffffff'],
  ['#c8963c', '#16202f'],
  ['#ffffff', '#16202f'],
  ['#000000', '#ffffff'],
  ['#7a7a7a', '#000000'],
])('The site’s name on the color %s is shown in %s', async (color, ink) => {
  const render = await createMailRenderer(folder)
  const { html } = render(createMail('recovery'), { ...brand, color })
  expect(html).toContain(`background:${color};color:${ink}`)
})

test.each(names)('The template %s has a dark-mode style for each of its classes', async (template) => {
  const render = await createMailRenderer(folder)
  const { html } = render(createMail(template), brand)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, darkStyles = ''] = /prefers-color-scheme: dark\) \{([\s\S]*?)<\/style>/.exec(html) ?? []
  for (const [, name] of html.matchAll(/class="(\w+)"/g)) expect(darkStyles).toContain(`.${name} {`)
})

test.each(names)(
  'The template %s replaces every default color except white with the site’s colors',
  async (template) => {
    const render = await createMailRenderer(folder)
    const recolor = createRecolorMail({ main: '#5b1a2b', accent: '#2f78b7', paper: '#f0f4ff' })
    const { html } = render(createMail(template), { ...brand, color: '#5b1a2b', recolor })
    const listColors = (text: string) => [...text.matchAll(/#[0-9a-f]{6}\b/g)].map(([color]) => color)
    const templateColors = listColors(await readFile(join(folder, `${template}.html`), 'utf8'))
    expect(templateColors.length).toBeGreaterThan(10)
    // Cards are white in every theme.
    const unchanged = listColors(html).filter((color) => templateColors.includes(color) && color !== '#ffffff')
    expect(unchanged).toEqual([])
  },
)
