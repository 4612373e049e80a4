import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { parseMarkdown } from '#app/lib/rich-text/parse-markdown.ts'
import type { Block, Inline } from '#app/lib/rich-text/rich-text.ts'
import type { Article } from '../../article.ts'
import { writeMarkdown } from './write-markdown.ts'

export interface StoredContent {
  text: string
  format: Article['content_format']
}

export function toDocument({ text, format }: StoredContent): JSONContent {
  const blocks = format === 'plain' ? toParagraphs(text) : toEditorNodes(parseMarkdown(text))
  return { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
}

/** Splits text into paragraphs at empty lines. Keeps other line breaks. */
export function toParagraphs(text: string): JSONContent[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
    .map((paragraph) => ({
      type: 'paragraph',
      content: paragraph
        .split('\n')
        .flatMap((line, index) => [
          ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
          ...(line === '' ? [] : [{ type: 'text', text: line }]),
        ]),
    }))
}

export function toEditorNodes(blocks: readonly Block[]): JSONContent[] {
  return blocks.map(toNode)
}

function toNode(block: Block): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return { type: 'paragraph', content: block.children.map(toInlineNode) }
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.children.map(toInlineNode) }
    case 'list': {
      const content = block.items.map((item) => ({ type: 'listItem', content: toListItemContent(item) }))
      return block.start === null
        ? { type: 'bulletList', content }
        : { type: 'orderedList', attrs: { start: block.start }, content }
    }
    case 'quote':
      return { type: 'blockquote', content: toNonEmptyNodes(block.children) }
    case 'notice':
      return { type: 'notice', content: toNonEmptyNodes(block.children) }
    case 'divider':
      return { type: 'horizontalRule' }
    case 'picture':
    case 'video': {
      const { kind, ...attrs } = block
      return { type: kind, attrs }
    }
  }
}

function toNonEmptyNodes(blocks: readonly Block[]): JSONContent[] {
  return blocks.length > 0 ? toEditorNodes(blocks) : [{ type: 'paragraph' }]
}

/**
 * Adds an empty paragraph if needed, because the schema requires list items to start with a
 * paragraph.
 */
function toListItemContent(blocks: readonly Block[]): JSONContent[] {
  return blocks[0]?.kind === 'paragraph' ? toEditorNodes(blocks) : [{ type: 'paragraph' }, ...toEditorNodes(blocks)]
}

function toInlineNode(inline: Inline): JSONContent {
  if (inline.kind === 'break') return { type: 'hardBreak' }
  const marks = [
    ...(inline.link === null ? [] : [{ type: 'link', attrs: { href: inline.link } }]),
    ...(inline.isBold ? [{ type: 'bold' }] : []),
    ...(inline.isItalic ? [{ type: 'italic' }] : []),
  ]
  return { type: 'text', text: inline.text, marks }
}

/** Returns the content to store: plain text if nothing is formatted, otherwise Markdown. */
export function toContent(document: Node): StoredContent {
  if (isPlain(document)) {
    return { text: document.textBetween(0, document.content.size, '\n\n', '\n'), format: 'plain' }
  }
  const blocks = document.children.map(writeBlock).filter((block) => block !== '')
  return { text: blocks.join('\n\n'), format: 'markdown' }
}

function isPlain({ children }: Node): boolean {
  return children.every(
    (block) => block.type.name === 'paragraph' && block.children.every(({ marks }) => marks.length === 0),
  )
}

// Nodes are immutable, so only the Markdown of changed blocks is written again.
const blockCache = new WeakMap<Node, string>()

function writeBlock(node: Node): string {
  const cached = blockCache.get(node)
  if (cached !== undefined) return cached
  const markdown = writeMarkdown(node)
  blockCache.set(node, markdown)
  return markdown
}
