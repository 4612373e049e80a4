import type { Block, EmbeddedVideo, Inline, Picture, TextRun } from './rich-text.ts'
import type { ViewElement, ViewNode } from './view-node.ts'

/** Renderers that differ between pages, feeds and the editor. */
export interface NodeShapes {
  /** Returns null if the picture can't be shown. */
  picture: (picture: Picture) => ViewElement | null
  video: (video: EmbeddedVideo) => ViewElement | null
  link: (url: string, children: ViewNode[]) => ViewElement
  /** Attributes of text blocks. */
  text: object
  notice: object
}

/** Converts blocks to elements. No other elements are possible, so a text can't inject markup. */
export function toNodes(blocks: readonly Block[], shapes: NodeShapes): ViewElement[] {
  return blocks.flatMap((block) => toNode(block, shapes) ?? [])
}

/** Returns null for content that can't be shown. */
function toNode(block: Block, shapes: NodeShapes): ViewElement | null {
  switch (block.kind) {
    case 'paragraph':
      return { tag: 'p', props: shapes.text, children: toInlineNodes(block.children, shapes) }
    case 'heading':
      return { tag: `h${block.level}`, props: shapes.text, children: toInlineNodes(block.children, shapes) }
    case 'list':
      return toList(block, shapes)
    case 'quote':
      return { tag: 'blockquote', props: shapes.text, children: toNodes(block.children, shapes) }
    case 'notice':
      return { tag: 'div', props: shapes.notice, children: toNodes(block.children, shapes) }
    case 'divider':
      return { tag: 'hr' }
    case 'picture':
      return toFigure(shapes.picture(block), block.caption)
    case 'video':
      return toFigure(shapes.video(block), block.caption)
  }
}

function toList({ start, items }: Extract<Block, { kind: 'list' }>, shapes: NodeShapes): ViewElement {
  const children = items.map(([firstChild, ...otherChildren]): ViewElement => {
    const item = { tag: 'li', props: shapes.text }
    if (!firstChild) return item
    if (firstChild.kind !== 'paragraph') return { ...item, children: toNodes([firstChild, ...otherChildren], shapes) }
    // An item's first paragraph is on the line of its bullet and needs no element.
    return { ...item, children: [...toInlineNodes(firstChild.children, shapes), ...toNodes(otherChildren, shapes)] }
  })
  if (start === null) return { tag: 'ul', children }
  return { tag: 'ol', ...(start !== 1 && { props: { start } }), children }
}

function toFigure(media: ViewElement | null, caption: string): ViewElement | null {
  if (media === null) return null
  return { tag: 'figure', children: caption ? [media, { tag: 'figcaption', children: [caption] }] : [media] }
}

function toInlineNodes(inlines: readonly Inline[], shapes: NodeShapes): ViewNode[] {
  const nodes: ViewNode[] = []
  let url: string | null = null
  let linkedNodes: ViewNode[] = []
  for (const inline of inlines) {
    const next = inline.kind === 'text' ? inline.link : null
    const node = inline.kind === 'break' ? { tag: 'br' } : toFormattedText(inline)
    if (next === null) nodes.push(node)
    else if (next === url) linkedNodes.push(node)
    else {
      linkedNodes = [node]
      nodes.push(shapes.link(next, linkedNodes))
    }
    url = next
  }
  return nodes
}

function toFormattedText({ text, isBold, isItalic }: TextRun): ViewNode {
  const inner = isItalic ? { tag: 'em', children: [text] } : text
  return isBold ? { tag: 'strong', children: [inner] } : inner
}
