import { expect, test } from 'vitest'
import { measureCpuMs } from '#tests/support/timing/scale-to-load.ts'
import { isAllowedLink } from './allowed-link.ts'
import { toPageElement } from './page-element.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { toPlainText } from './plain-text.ts'
import type { ViewNode } from './view-node.ts'

const origins = { url: 'https://site.example', siteUrl: 'https://site.example' }
const toNodesJson = (markdown: string) => JSON.stringify(toPageElement(markdown, 'markdown', origins))

function listTags(node: ViewNode): string[] {
  return typeof node === 'string' ? [] : [node.tag, ...(node.children ?? []).flatMap(listTags)]
}

test('Each kind of formatting becomes its element', () => {
  const markdown = [
    '# One',
    '##### Two',
    'a **b** *c* [d](/news) [e](https://example.org)\nf',
    '- g\n  1. h',
    '> i',
    '> [!NOTE]\n> j',
    '***',
    '![k](/storage/v1/object/public/article-images/k.png#small "l")',
    '![m](https://vimeo.com/76979871)',
  ].join('\n\n')
  const tags = listTags(toPageElement(markdown, 'markdown', origins)).join(' ')
  expect(tags).toBe(
    'div h2 h3 p strong em Link a br ul li ol li blockquote p div p hr ' +
      'figure LightboxLink LazyImage figcaption figure VideoEmbed',
  )
  expect(toPlainText(parseMarkdown(markdown))).toBe('One\n\nTwo\n\na b c d e\nf\n\ng\n\nh\n\ni\n\nj\n\nk\nl\n\nm')
})

test('HTML, code and references stay plain text', () => {
  for (const text of [
    '<b onclick="x">y</b>',
    '<script>alert(1)</script>',
    '`a`',
    '~~~\na\n~~~',
    '[a]: https://b.example',
    '| a |',
  ]) {
    expect(
      listTags(toPageElement(text, 'markdown', origins)).filter((tag) => !['div', 'p', 'br'].includes(tag)),
    ).toEqual([])
    expect(toPlainText(parseMarkdown(text))).toBe(text)
  }
})

test.each([
  ...[
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'java&#x73;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
  ],
  ...['//evil.example', 'https:', 'tel:911', '&#x1;javascript:x', 'http://[', '\u202ehttps://a.example'],
])('A link to %j stays plain text', (url) => {
  expect(toNodesJson(`[text](${url})`)).not.toMatch(/"tag":"(a|Link)"/)
})

test.each([
  'https://discord.com/api/webhooks/1/secret',
  'https://discordapp.com./api/v10/webhooks/1/secret',
  'https://Canary.Discord.com:443/%61pi/webhooks/1/secret',
  'https://user:pw@example.org/',
  'https://discord.com@evil.example/',
  'https://police.example.org/auth/v1/verify?token=x&type=recovery',
  '/auth/v1/verify?token=x&type=recovery',
  '/news/../auth/v1/verify?token=x',
  '/reset-password?token_hash=x',
  '/preview/token',
  '/admin',
  '/rest/v1/articles',
  '/storage/v1/object/sign/media-library/a.pdf?token=x',
  'https://police.example.org/storage/v1/object/sign/media-library/a.pdf?token=x',
])('A link to %s, which holds a secret or leads to a private page, is rejected', (url) => {
  expect(isAllowedLink(url)).toBe(false)
  expect(toNodesJson(`[text](${url})`)).not.toMatch(/"tag":"(a|Link)"/)
})

test.each([
  'https://discord.gg/police',
  'https://discord.com/invite/police',
  'https://support.discord.com/hc/en-us/articles/1',
  'https://example.org/admin?next=a@b',
  'https://example.org/preview/1',
  'http://example.org/',
  'mailto:desk@example.org',
  '/news?page=2#latest',
  '/authors',
  '/storage/v1/object/public/media-library/a.pdf',
])('A link to %s is allowed', (url) => {
  expect(isAllowedLink(url)).toBe(true)
})

test('A backslash in a path is rejected, or encoded in Markdown, because browsers read it as a slash', () => {
  expect(isAllowedLink('/\\evil.example')).toBe(false)
  expect(toNodesJson('[text](/\\evil.example)')).toContain('"to":"/%5Cevil.example"')
})

test.each([
  'https://elsewhere.example/a.png',
  'https://elsewhere.example/storage/v1/object/public/a/b.png',
  '/storage/v1/object/public/a/../../x.png',
  '/news/a.png',
  'data:image/png;base64,x',
])('A picture at %j isn’t shown, because it isn’t in the site’s storage', (url) => {
  expect(toNodesJson(`![alt](${url})`)).not.toContain('LazyImage')
})

/** In bytes. The database has the same limit. */
const maxBytes = 256 * 1024
const fill = (unit: string) => unit.repeat(Math.ceil(maxBytes / unit.length)).slice(0, maxBytes)

test.each([
  ...[
    '>',
    '> ',
    '- ',
    '1. ',
    '[',
    '![',
    '![a](',
    '*a ',
    '**a *b',
    '*a_b',
    '_a__',
    '**a*',
    '[![',
    '*[a',
    '[a *',
    '&a',
    '<a:',
  ],
  ...[
    '\\',
    'a\n',
    '> > > > > > > > > > a\nb\n',
    '- - - - - - - - - - a\nb\n',
    '[a](b"',
    '[a](<b',
    '[a](b "c',
    '1) a\n',
    '[a](/b)',
  ],
])('A text of 256 KB made of %j is parsed within 20 s of CPU time', async (unit) => {
  expect(await measureCpuMs(() => void toPageElement(fill(unit), 'markdown', origins))).toBeLessThan(20_000)
})
