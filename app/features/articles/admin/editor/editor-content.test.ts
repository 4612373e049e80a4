import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPageElement } from '#app/lib/rich-text/page-element.ts'
import { type StoredContent, toContent, toDocument } from './editor-content.ts'
import { editorSchema } from './extensions.ts'

const openDocument = (content: StoredContent) => editorSchema.nodeFromJSON(toDocument(content))
const numRuns = 200

test('Opening and saving plain text doesn’t change it', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('a\n *#>-\t_[]()`&<'), '\n\n', '1. ', '😀') })
  fc.assert(
    fc.property(text, (text) => {
      expect(toContent(openDocument({ text, format: 'plain' }))).toEqual({ text, format: 'plain' })
    }),
    { numRuns },
  )
})

const allBlockTypes = [
  '# One',
  '##### Two',
  'a **b** *c* [d](/news) [e](https://example.org)\nf `code` <b>html</b> 2 * 3 * 4',
  '- g\n  1. h',
  '5. i\n6. j',
  '> k\n\n> [!NOTE]\n> l\n>\n> - m',
  '***',
  '![n](/storage/v1/object/public/article-images/n.png#small,decorative "o")',
  '![p](https://vimeo.com/76979871 "q")',
  'r**"s"**t \\# u',
].join('\n\n')

const samples = join(import.meta.dirname, '../../../../../content/samples')

test.each(['harbor', 'desert', 'mountain'])(
  'Articles of the sample %s look the same after the editor opens and saves them',
  async (id) => {
    const names = await readdir(join(samples, id, 'articles'))
    const contents = await Promise.all(names.map((name) => readFile(join(samples, id, 'articles', name), 'utf8')))
    expect(contents.length).toBeGreaterThan(0)
    const origins = { url: 'https://site.example', siteUrl: 'https://site.example' }
    const toPage = ({ text, format }: StoredContent) => toPageElement(text, format, origins)
    for (const text of [allBlockTypes, ...contents]) {
      for (const format of ['plain', 'markdown'] as const) {
        const saved = toContent(openDocument({ text, format }))
        if (format === 'plain') expect(saved).toEqual({ text, format })
        else if (saved.format === 'markdown') expect(toPage(saved)).toEqual(toPage({ text, format }))
      }
    }
  },
)
