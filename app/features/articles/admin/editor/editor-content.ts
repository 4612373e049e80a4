import { Fragment, type Mark, type Node } from '@tiptap/pm/model'
import { parseMarkdown } from '#app/lib/rich-text/parse-markdown.ts'
import type { Block, Inline, PictureWidth } from '#app/lib/rich-text/rich-text.ts'
import { writeMarkdown } from '#app/lib/rich-text/write-markdown.ts'
import type { Article } from '../../article.ts'
import { editorSchema } from './editor-schema.ts'

const { nodes, marks } = editorSchema

export interface Content {
  text: string
  format: Article['content_format']
}

/** The document that the editor shows for a content. Of plain text it gives back every character. */
export function toDocument({ text, format }: Content): Node {
  const blocks = format === 'plain' ? toParagraphs(text) : parseMarkdown(text).map(toNode)
  return nodes.doc.create(null, blocks.length > 0 ? blocks : nodes.paragraph.create())
}

/** Paragraphs for text: an empty line between them, a line break for any other end of a line. */
export function toParagraphs(text: string): Node[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
    .map((paragraph) => nodes.paragraph.create(null, toLines(paragraph)))
}

function toLines(paragraph: string): Node[] {
  return paragraph
    .split('\n')
    .flatMap((line, nth) => [
      ...(nth === 0 ? [] : [nodes.hard_break.create()]),
      ...(line === '' ? [] : [editorSchema.text(line)]),
    ])
}

/** What is stored: plain text as it was typed where nothing is formatted, else Markdown. */
export function toContent(document: Node): Content {
  if (isPlain(document)) return { text: document.textBetween(0, document.content.size, '\n\n'), format: 'plain' }
  return { text: writeDocument(document), format: 'markdown' }
}

function writeDocument(document: Node): string {
  return document.children
    .map(writeBlock)
    .filter((block) => block !== '')
    .join('\n\n')
}

function isPlain(document: Node): boolean {
  return document.children.every(
    ({ type, children }) => type === nodes.paragraph && children.every((child) => child.marks.length === 0),
  )
}

// Nodes never change, so of a long text only the blocks that did are written again.
const writtenBlocks = new WeakMap<Node, string>()

function writeBlock(node: Node): string {
  const known = writtenBlocks.get(node)
  if (known !== undefined) return known
  const written = writeMarkdown(toBlocks([node]))
  writtenBlocks.set(node, written)
  return written
}

function toNode(block: Block): Node {
  switch (block.kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, toInlineNodes(block.children))
    case 'heading':
      return nodes.heading.create({ level: block.level }, toInlineNodes(block.children.map(withoutBreak)))
    case 'list': {
      const items = block.items.map((item) => nodes.list_item.create(null, toItem(item)))
      return block.start === null
        ? nodes.bullet_list.create(null, items)
        : nodes.ordered_list.create({ start: block.start }, items)
    }
    case 'quote':
      return nodes.blockquote.create(null, toFilled(block.children))
    case 'notice':
      return nodes.notice.create(null, toFilled(block.children))
    case 'divider':
      return nodes.divider.create()
    case 'picture':
    case 'video': {
      const { kind, ...attributes } = block
      return nodes[kind].create(attributes)
    }
  }
}

function toFilled(blocks: readonly Block[]): Node[] {
  return blocks.length > 0 ? blocks.map(toNode) : [nodes.paragraph.create()]
}

/** An item begins with a paragraph, if need be with an empty one. */
function toItem(blocks: readonly Block[]): Node[] {
  return blocks[0]?.kind === 'paragraph' ? blocks.map(toNode) : [nodes.paragraph.create(), ...blocks.map(toNode)]
}

function withoutBreak(part: Inline): Inline {
  return part.kind === 'break' ? { kind: 'text', text: ' ', isBold: false, isItalic: false, link: null } : part
}

function toInlineNodes(parts: readonly Inline[]): Fragment {
  return Fragment.from(
    parts.map((part) => {
      if (part.kind === 'break') return nodes.hard_break.create()
      const set: Mark[] = []
      if (part.link !== null) set.push(marks.link.create({ href: part.link }))
      if (part.isBold) set.push(marks.bold.create())
      if (part.isItalic) set.push(marks.italic.create())
      return editorSchema.text(part.text, set)
    }),
  )
}

function toBlocks(children: readonly Node[]): Block[] {
  return children.map(toBlock).filter((block) => block.kind !== 'paragraph' || block.children.length > 0)
}

function toBlock(node: Node): Block {
  const { type, attrs, children } = node
  if (type === nodes.heading) return { kind: 'heading', level: attrs.level === 2 ? 2 : 3, children: toInline(children) }
  if (type === nodes.bullet_list) return { kind: 'list', start: null, items: toItems(node) }
  if (type === nodes.ordered_list) return { kind: 'list', start: Number(attrs.start), items: toItems(node) }
  if (type === nodes.blockquote) return { kind: 'quote', children: toBlocks(children) }
  if (type === nodes.notice) return { kind: 'notice', children: toBlocks(children) }
  if (type === nodes.divider) return { kind: 'divider' }
  if (type === nodes.picture || type === nodes.video) return toMedia(node)
  return { kind: 'paragraph', children: toInline(children) }
}

function toItems({ children }: Node): Block[][] {
  return children.map((item) => toBlocks(item.children))
}

function toMedia({ type, attrs }: Node): Block {
  const [url, caption] = [String(attrs.url), String(attrs.caption)]
  if (type === nodes.video) return { kind: 'video', url, caption, title: String(attrs.title) }
  const width = attrs.width as PictureWidth // the schema is given no others
  return { kind: 'picture', url, caption, alt: String(attrs.alt), isDecorative: attrs.isDecorative === true, width }
}

function toInline(children: readonly Node[]): Inline[] {
  return children.map((child) => {
    if (child.type === nodes.hard_break) return { kind: 'break' }
    const link = marks.link.isInSet(child.marks)
    return {
      kind: 'text',
      text: child.text ?? '',
      isBold: marks.bold.isInSet(child.marks) !== undefined,
      isItalic: marks.italic.isInSet(child.marks) !== undefined,
      link: link ? String(link.attrs.href) : null,
    }
  })
}
