import { writePictureAddress } from './picture-address.ts'
import type { Block, Inline } from './rich-text.ts'
import { writeAddress, writeInline, writeTitle } from './write-inline.ts'

/** Writes what `parseMarkdown` reads as the same text. Blocks are separate: of a changed text only the changed ones need be written. */
export function writeMarkdown(blocks: readonly Block[]): string {
  return writeBlocks(blocks, 0)
}

/** Lists and quotes in each other; the parser leaves out what lies deeper than it allows, so they end here. */
const deepest = 10

function writeBlocks(blocks: readonly Block[], depth: number): string {
  return blocks
    .map((block) => writeBlock(block, depth))
    .filter((written) => written !== '')
    .join('\n\n')
}

function writeBlock(block: Block, depth: number): string {
  switch (block.kind) {
    case 'paragraph':
      return writeInline(block.children)
    case 'heading':
      return writeHeading(block.level, block.children)
    case 'list':
      return depth < deepest ? writeList(block.start, block.items, depth) : writeBlocks(block.items.flat(), depth)
    case 'quote':
      return depth < deepest ? quote(writeBlocks(block.children, depth + 1)) : writeBlocks(block.children, depth)
    case 'notice':
      return depth < deepest ? writeNotice(block.children, depth) : writeBlocks(block.children, depth)
    case 'divider':
      return '***'
    case 'picture':
      return writeMedia(block.alt, writePictureAddress(block), block.caption)
    case 'video':
      return writeMedia(block.title, block.url, block.caption)
  }
}

/** A heading is one line. */
function writeHeading(level: number, children: readonly Inline[]): string {
  const line = children.map((part) =>
    part.kind === 'break' ? ({ kind: 'text', text: ' ', isBold: false, isItalic: false, link: null } as const) : part,
  )
  const text = writeInline(line)
  // A number sign at the end would count as the heading's own end; one that begins the text has its backslash already.
  return text === ''
    ? ''
    : `${'#'.repeat(level)} ${text.replace(/(?<!\\)#+$/, (signs) => signs.replaceAll('#', '\\#'))}`
}

function writeList(start: number | null, items: readonly (readonly Block[])[], depth: number): string {
  const written = items.map((item, index) => {
    const mark = start === null ? '-' : `${Math.min(start + index, highestNumber)}.`
    const text = writeBlocks(item, depth + 1)
    return text === '' ? mark : `${mark} ${indent(text, mark.length + 1)}`
  })
  return written.join('\n')
}

/** CommonMark reads no longer ones. */
const highestNumber = 999_999_999

function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function writeNotice(children: readonly Block[], depth: number): string {
  const text = writeBlocks(children, depth + 1)
  const isOneParagraph = children[0]?.kind === 'paragraph'
  return quote(text === '' ? '[!NOTE]' : `[!NOTE]\n${isOneParagraph ? '' : '\n'}${text}`)
}

function writeMedia(text: string, address: string, caption: string): string {
  const title = caption.trim() === '' ? '' : ` "${writeTitle(caption)}"`
  const run = { kind: 'text', text: text.trim(), isBold: false, isItalic: false, link: null } as const
  return `![${writeInline([run])}](${writeAddress(address)}${title})`
}
