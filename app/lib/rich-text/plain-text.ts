import type { Block, Inline } from './rich-text.ts'

export function toPlainText(blocks: readonly Block[]): string {
  return blocks
    .map(blockToText)
    .filter((text) => text !== '')
    .join('\n\n')
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineToText(block.children)
    case 'list':
      return block.items.map(toPlainText).join('\n')
    case 'quote':
    case 'notice':
      return toPlainText(block.children)
    case 'divider':
      return ''
    case 'picture':
      return [block.alt, block.caption].filter((text) => text !== '').join('\n')
    case 'video':
      return [block.title, block.caption].filter((text) => text !== '').join('\n')
  }
}

function inlineToText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'break' ? '\n' : inline.text)).join('')
}
