import type { ElementType, ReactNode } from 'react'
import { LightboxLink } from '#app/components/lightbox/lightbox-link.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { ViewElement, ViewNode } from '#app/lib/rich-text/view-node.ts'
import { VideoEmbed } from './video-embed.tsx'

/** Renders parsed text from `toPageNodes` or `renderHelpPage`. */
export function RichTextView({ text }: { text: ViewElement }) {
  return toElement(text)
}

// The components that loaders may refer to by name.
const components: Record<string, ElementType | undefined> = { Link, LazyImage, LightboxLink, VideoEmbed }

function toElement(node: ViewNode, key?: number): ReactNode {
  if (typeof node === 'string') return node
  const Tag = components[node.tag] ?? node.tag
  return (
    <Tag key={key} {...node.props}>
      {node.children?.map(toElement)}
    </Tag>
  )
}
