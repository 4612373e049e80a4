import type { Block, EmbeddedVideo, Inline, Picture, TextRun } from './rich-text.ts'
import type { ViewElement, ViewNode } from './view-node.ts'

/** Pages and feeds render these parts differently. */
export interface RenderOptions {
  picture: (picture: Picture) => ViewElement | null
  video: (video: EmbeddedVideo) => ViewElement | null
  link: (url: string, children: ViewNode[]) => ViewElement
  /** The attributes of text blocks. */
  text: object
  /** The attributes of notices. */
  notice: object
}

/** Text can't inject markup, because only this function and `options` create elements. */
export function toNodes(blocks: readonly Block[], options: RenderOptions): ViewElement[] {
  return blocks.flatMap((block) => toNode(block, options) ?? [])
}

function toNode(block: Block, options: RenderOptions): ViewElement | null {
  switch (block.kind) {
    case 'paragraph':
      return { tag: 'p', props: options.text, children: toInlineNodes(block.children, options) }
    case 'heading':
      return { tag: `h${block.level}`, props: options.text, children: toInlineNodes(block.children, options) }
    case 'list':
      return toList(block, options)
    case 'quote':
      return { tag: 'blockquote', props: options.text, children: toNodes(block.children, options) }
    case 'notice':
      return { tag: 'div', props: options.notice, children: toNodes(block.children, options) }
    case 'divider':
      return { tag: 'hr' }
    case 'picture':
      return toFigure(options.picture(block), block.caption)
    case 'video':
      return toFigure(options.video(block), block.caption)
  }
}

function toList({ start, items }: Extract<Block, { kind: 'list' }>, options: RenderOptions): ViewElement {
  const children = items.map(([firstChild, ...otherChildren]): ViewElement => {
    const item = { tag: 'li', props: options.text }
    if (!firstChild) return item
    if (firstChild.kind !== 'paragraph') return { ...item, children: toNodes([firstChild, ...otherChildren], options) }
    // The first paragraph of an item needs no `p` element.
    return { ...item, children: [...toInlineNodes(firstChild.children, options), ...toNodes(otherChildren, options)] }
  })
  if (start === null) return { tag: 'ul', children }
  return { tag: 'ol', ...(start !== 1 && { props: { start } }), children }
}

function toFigure(media: ViewElement | null, caption: string): ViewElement | null {
  if (media === null) return null
  return { tag: 'figure', children: caption ? [media, { tag: 'figcaption', children: [caption] }] : [media] }
}

function toInlineNodes(inlines: readonly Inline[], options: RenderOptions): ViewNode[] {
  const nodes: ViewNode[] = []
  let url: string | null = null
  let linkedNodes: ViewNode[] = []
  for (const inline of inlines) {
    const nextUrl = inline.kind === 'text' ? inline.link : null
    const node = inline.kind === 'break' ? { tag: 'br' } : toFormattedText(inline)
    if (nextUrl === null) nodes.push(node)
    else if (nextUrl === url) linkedNodes.push(node)
    else {
      linkedNodes = [node]
      nodes.push(options.link(nextUrl, linkedNodes))
    }
    url = nextUrl
  }
  return nodes
}

function toFormattedText({ text, isBold, isItalic }: TextRun): ViewNode {
  const innerNode = isItalic ? { tag: 'em', children: [text] } : text
  return isBold ? { tag: 'strong', children: [innerNode] } : innerNode
}
