import type { Node } from '@tiptap/pm/model'
import { formatPictureUrl } from '#app/lib/rich-text/picture-options.ts'
import type { Inline, PictureWidth } from '#app/lib/rich-text/rich-text.ts'
import { formatUrl, writeInline, writeTitle } from './write-inline.ts'

/** Writes a document or block as Markdown, which `parseMarkdown` reads. */
export function writeMarkdown(node: Node): string {
  return writeBlock(node, 0)
}

/** More deeply nested blocks are flattened, because `parseMarkdown` would drop their text. */
const maxDepth = 10

function writeBlocks(nodes: readonly Node[], depth: number): string {
  return nodes
    .map((node) => writeBlock(node, depth))
    .filter((text) => text !== '')
    .join('\n\n')
}

function writeBlock(node: Node, depth: number): string {
  const { attrs, children } = node
  switch (node.type.name) {
    case 'doc':
      return writeBlocks(children, depth)
    case 'heading':
      return writeHeading(Number(attrs.level), toInline(children))
    case 'bulletList':
    case 'orderedList':
      return depth < maxDepth
        ? writeList(node, depth)
        : children.map((item) => writeBlocks(item.children, depth)).join('\n\n')
    case 'blockquote':
      return depth < maxDepth ? quote(writeBlocks(children, depth + 1)) : writeBlocks(children, depth)
    case 'notice':
      return depth < maxDepth ? writeNotice(children, depth) : writeBlocks(children, depth)
    case 'horizontalRule':
      return '***'
    case 'picture':
      return writeMedia(String(attrs.alt), writePicture(node), String(attrs.caption))
    case 'video':
      return writeMedia(String(attrs.title), String(attrs.url), String(attrs.caption))
    default:
      return writeInline(toInline(children))
  }
}

/** Replaces line breaks with spaces, because a Markdown heading has only one line. */
function writeHeading(level: number, children: readonly Inline[]): string {
  const line = children.map((inline) => (inline.kind === 'break' ? toRun(' ') : inline))
  const text = writeInline(line)
  // Markdown drops number signs at the end of a heading, so they need a backslash.
  return text === ''
    ? ''
    : `${'#'.repeat(level)} ${text.replace(/(?<!\\)#+$/, (signs) => signs.replaceAll('#', '\\#'))}`
}

function writeList({ type, attrs, children }: Node, depth: number): string {
  const items = children.map((item, index) => {
    const marker = type.name === 'bulletList' ? '-' : `${Math.min(Number(attrs.start) + index, maxNumber)}.`
    const text = writeBlocks(item.children, depth + 1)
    return text === '' ? marker : `${marker} ${indent(text, marker.length + 1)}`
  })
  return items.join('\n')
}

/** CommonMark allows up to nine digits. */
const maxNumber = 999_999_999

function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function writeNotice(children: readonly Node[], depth: number): string {
  const text = writeBlocks(children, depth + 1)
  // A paragraph starts right below `[!NOTE]`. Other blocks need an empty line before them.
  const firstBlock = children.find((child) => writeBlock(child, depth + 1) !== '')
  return quote(text === '' ? '[!NOTE]' : `[!NOTE]\n${firstBlock?.type.name === 'paragraph' ? '' : '\n'}${text}`)
}

function writePicture({ attrs }: Node): string {
  const width = attrs.width as PictureWidth // the schema allows only these values
  return formatPictureUrl({ url: String(attrs.url), isDecorative: attrs.isDecorative === true, width })
}

function writeMedia(text: string, url: string, caption: string): string {
  const title = caption.trim() === '' ? '' : ` "${writeTitle(caption)}"`
  return `![${writeInline([toRun(text.trim())])}](${formatUrl(url)}${title})`
}

function toRun(text: string): Inline {
  return { kind: 'text', text, isBold: false, isItalic: false, link: null }
}

function toInline(children: readonly Node[]): Inline[] {
  return children.map(({ type, text = '', marks }) => {
    if (type.name === 'hardBreak') return { kind: 'break' }
    const find = (name: string) => marks.find((mark) => mark.type.name === name)
    const href: unknown = find('link')?.attrs.href
    return {
      kind: 'text',
      text,
      isBold: find('bold') !== undefined,
      isItalic: find('italic') !== undefined,
      link: typeof href === 'string' ? href : null,
    }
  })
}
