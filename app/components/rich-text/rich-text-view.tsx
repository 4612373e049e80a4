import type { ElementType, ReactNode } from 'react'
import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { ViewElement, ViewNode } from '#app/lib/rich-text/view-node.ts'
import { VideoEmbed } from './video-embed.tsx'

/** Renders parsed text from `toPageElement` or `renderHelpPage`. */
export function RichTextView({ element }: { element: ViewElement }) {
  return renderNode(element)
}

// The components that loaders may refer to by name.
const components: Record<string, ElementType | undefined> = { Link, LazyImage, LightboxLink, VideoEmbed }

function renderNode(node: ViewNode, key?: number): ReactNode {
  if (typeof node === 'string') return node
  const Tag = components[node.tag] ?? node.tag
  return (
    <Tag key={key} {...node.props}>
      {node.children?.map(renderNode)}
    </Tag>
  )
}
