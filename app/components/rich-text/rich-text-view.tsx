import type { ElementType, ReactNode } from 'react'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import type { ViewElement, ViewNode } from '#app/lib/rich-text/view-node.ts'
import { VideoEmbed } from './video-embed.tsx'

/** Renders formatted text. Parsing happens on the server; see `toPageNodes`. */
export function RichTextView({ text }: { text: ViewElement }) {
  return toElement(text)
}

// Allowlist of components. Loaders send only these names, with attributes that the components
// accept.
const components: Record<string, ElementType | undefined> = { Link, LazyImage, VideoEmbed }

function toElement(node: ViewNode, key?: number): ReactNode {
  if (typeof node === 'string') return node
  const Tag = components[node.tag] ?? node.tag
  return (
    <Tag key={key} {...node.props}>
      {node.children?.map(toElement)}
    </Tag>
  )
}
