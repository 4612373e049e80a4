import type { Block, Inline } from './rich-text.ts'

/** Returns the plain text of blocks. A blank line separates the paragraphs. */
export function toReadableText(blocks: readonly Block[]): string {
  return blocks
    .map(readBlock)
    .filter((text) => text !== '')
    .join('\n\n')
}

function readBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return readInline(block.children)
    case 'list':
      return block.items.map(toReadableText).join('\n')
    case 'quote':
    case 'notice':
      return toReadableText(block.children)
    case 'divider':
      return ''
    case 'picture':
      return [block.alt, block.caption].filter((text) => text !== '').join('\n')
    case 'video':
      return [block.title, block.caption].filter((text) => text !== '').join('\n')
  }
}

function readInline(parts: readonly Inline[]): string {
  return parts.map((part) => (part.kind === 'break' ? '\n' : part.text)).join('')
}
