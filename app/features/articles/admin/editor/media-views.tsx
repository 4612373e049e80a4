import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { usePreviewUrl } from '#app/lib/browser/supabase-context.tsx'

/** A picture in the editor; its properties are edited below the text while it is selected. */
export function PictureView({ node: { attrs } }: ReactNodeViewProps) {
  const src = usePreviewUrl(attrs.url)
  return (
    <NodeViewWrapper as="figure" className="max-w-84">
      <img
        src={src ?? undefined}
        alt={attrs.alt || (attrs.isDecorative ? 'Decorative picture' : 'Picture without alt text')}
        className={`aspect-3/2 w-full rounded-lg bg-muted object-contain is-${attrs.width}`}
      />
      <figcaption>{attrs.caption}</figcaption>
    </NodeViewWrapper>
  )
}

export function VideoView({ node: { attrs } }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper as="figure" className="max-w-84">
      <p className="rounded-lg bg-band p-4 text-band-foreground">Video: {attrs.title || attrs.url}</p>
      <figcaption>{attrs.caption}</figcaption>
    </NodeViewWrapper>
  )
}
