import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailColors } from '#lib/colors/mail-colors.ts'
import { createRenderMail } from './render-mail.ts'

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
/** These are no news about the account of whoever gets them. */
const aboutTheSite = [
  'accounts_waiting_notification',
  'disk_low_notification',
  'mass_deletion_notification',
  'sign_up_flood_notification',
]
const mailWith = (template: string, own: Record<string, string> = {}) => ({
  template,
  to: 'reader@example.org',
  variables: { ...variables, ...own },
  expiresAt: new Date(),
})

test.each(names)('The template %s says all it has to, as HTML and as text', async (template) => {
  const render = await createRenderMail(folder)
  const { subject, html, text } = render(mailWith(template), brand)
  expect(subject).not.toBe('')
  expect(html).not.toContain('{{')
  expect(html).toContain('Harbor Police')
  expect(text).not.toMatch(/<|&amp;/)
  // A notice asks for nothing: who follows links in such mails is easily deceived.
  const isNotice = template.endsWith('_notification')
  if (isNotice) expect(text).toContain(aboutTheSite.includes(template) ? variables.SiteURL : variables.Email)
  expect(text.includes(variables.ConfirmationURL)).toBe(!isNotice && template !== 'reauthentication')
  expect(text.includes('012345')).toBe(!isNotice && template !== 'invite')
})

test('What people say about themselves stays text', async () => {
  const render = await createRenderMail(folder)
  const mail = mailWith('recovery', { Email: '"<img src=x>{{ .Token }}"@example.org' })
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
])('The name of a site whose color is %s stands on it in %s', async (color, ink) => {
  const render = await createRenderMail(folder)
  const { html } = render(mailWith('recovery'), { ...brand, color })
  expect(html).toContain(`background:${color};color:${ink}`)
})

test.each(names)('The template %s is readable in dark mode', async (template) => {
  const render = await createRenderMail(folder)
  const { html } = render(mailWith(template), brand)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, night = ''] = /prefers-color-scheme: dark\) \{([\s\S]*?)<\/style>/.exec(html) ?? []
  for (const [, name] of html.matchAll(/class="(\w+)"/g)) expect(night).toContain(`.${name} {`)
})

test.each(names)('The template %s takes the colors of the site, every one of them', async (template) => {
  const render = await createRenderMail(folder)
  const recolor = createMailColors({ main: '#5b1a2b', accent: '#2f78b7', paper: '#f0f4ff' })
  const { html } = render(mailWith(template), { ...brand, color: '#5b1a2b', recolor })
  const read = (text: string) => [...text.matchAll(/#[0-9a-f]{6}\b/g)].map(([color]) => color)
  const own = read(await readFile(join(folder, `${template}.html`), 'utf8'))
  expect(own.length).toBeGreaterThan(10)
  // The surface of a card is white in any colors.
  const kept = read(html).filter((color) => own.includes(color) && color !== '#ffffff')
  expect(kept).toEqual([])
})
