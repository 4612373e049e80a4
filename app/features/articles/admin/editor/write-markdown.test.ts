import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#app/lib/rich-text/parse-markdown.ts'
import type { Block, Inline } from '#app/lib/rich-text/rich-text.ts'
import { generatedBlocks } from '#tests/support/content/generated-blocks.ts'
import { toEditorNodes } from './editor-content.ts'
import { editorSchema } from './extensions.ts'
import { writeMarkdown } from './write-markdown.ts'

const writeDocument = (blocks: readonly Block[]) =>
  writeMarkdown(editorSchema.nodeFromJSON({ type: 'doc', content: toEditorNodes(blocks) }))
const numRuns = 300

/** Removes differences that readers can't see, such as the formatting of spaces. */
function normalizeBlocks(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return { ...block, children: normalizeInline(block.children) }
    if (block.kind === 'list') return { ...block, items: block.items.map(normalizeBlocks) }
    if (block.kind === 'quote' || block.kind === 'notice')
      return { ...block, children: normalizeBlocks(block.children) }
    if (block.kind === 'picture')
      return { ...block, alt: toSingleLine(block.alt), caption: toSingleLine(block.caption) }
    if (block.kind === 'video')
      return { ...block, title: toSingleLine(block.title), caption: toSingleLine(block.caption) }
    return block
  })
}

const toSingleLine = (text: string) => text.trim().replace(/\s+/g, ' ')

function normalizeInline(inlines: readonly Inline[]): string[] {
  const characters = inlines.flatMap((inline) => {
    if (inline.kind === 'break') return ['break']
    const formatting = `${inline.isBold ? ' bold' : ''}${inline.isItalic ? ' italic' : ''} ${inline.link ?? ''}`
    return Array.from(inline.text, (character) => (/\s/.test(character) ? 'space' : character + formatting))
  })
  const isBreak = (character: string) => character === 'break'
  return characters.slice(
    characters.findIndex((character) => !isBreak(character)),
    characters.findLastIndex((character) => !isBreak(character)) + 1,
  )
}

test('Parsing written Markdown returns the same blocks', () => {
  fc.assert(
    fc.property(generatedBlocks, (blocks) => {
      const parsed = parseMarkdown(writeDocument(blocks))
      expect(normalizeBlocks(parsed)).toEqual(normalizeBlocks(blocks))
    }),
    { numRuns },
  )
})

test('Parsed Markdown stays the same after it is written and parsed again', () => {
  fc.assert(
    fc.property(generatedBlocks, (blocks) => {
      const parsed = parseMarkdown(writeDocument(blocks))
      const markdown = writeDocument(parsed)
      expect(parseMarkdown(markdown)).toEqual(parsed)
      expect(writeDocument(parseMarkdown(markdown))).toBe(markdown)
    }),
    { numRuns },
  )
})

test('Adjacent bold and italic runs keep their formatting', () => {
  const run = { kind: 'text', text: 'a', isBold: false, isItalic: false, link: null } as const
  const [bold, both] = [
    { ...run, isBold: true },
    { ...run, isBold: true, isItalic: true },
  ]
  for (const children of [
    [both, bold, run],
    [run, bold, both],
    [both, bold, both, bold, run],
  ]) {
    const paragraph: Block = { kind: 'paragraph', children }
    expect(parseMarkdown(writeDocument([paragraph]))).toEqual([paragraph])
  }
})

test('Lists that are nested too deeply are flattened without losing text', () => {
  let block: Block = {
    kind: 'paragraph',
    children: [{ kind: 'text', text: 'deep', isBold: false, isItalic: false, link: null }],
  }
  for (let depth = 0; depth < 200; depth += 1) block = { kind: 'list', start: null, items: [[block]] }
  expect(writeDocument([block])).toMatch(/^(- )+deep$/)
  expect(JSON.stringify(parseMarkdown(writeDocument([block])))).toContain('deep')
})

test.each(['#', '##', '\\#', 'a #', '# a', 'a \\#', '#a #'])(
  'The heading %s is unchanged after writing and parsing',
  (text) => {
    const heading: Block = {
      kind: 'heading',
      level: 2,
      children: [{ kind: 'text', text, isBold: false, isItalic: false, link: null }],
    }
    expect(parseMarkdown(writeDocument([heading]))).toEqual([heading])
    const inQuote: Block = { kind: 'quote', children: [heading] }
    expect(parseMarkdown(writeDocument([inQuote]))).toEqual([inQuote])
  },
)
