import { Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { usePreviewUrl } from '#app/lib/browser/supabase-context.tsx'
import { pictureWidths } from '#app/lib/rich-text/rich-text.ts'

// The editor handles all events: a selected picture can be dragged.
const passEvents = { stopEvent: () => false }

/** A picture of the site's storage. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  addAttributes: () => ({
    url: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    isDecorative: { default: false, rendered: false },
    caption: { default: '', rendered: false },
    width: { default: 'full', rendered: false },
  }),
  // Only pictures that were copied in an editor like this one: the site would not show those of other sites.
  parseHTML: () => [{ tag: 'img[data-picture]', getAttrs: readPicture }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: attrs.url, alt: attrs.alt, 'data-picture': JSON.stringify(attrs) },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView, passEvents),
})

/** A video that the site can play, by its address. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  addAttributes: () => ({
    url: { default: '', rendered: false },
    title: { default: '', rendered: false },
    caption: { default: '', rendered: false },
  }),
  renderHTML: ({ node: { attrs } }) => ['p', ['a', { href: attrs.url }, attrs.title || attrs.url]],
  addNodeView: () => ReactNodeViewRenderer(VideoView, passEvents),
})

function readPicture(element: HTMLElement) {
  try {
    const attrs = JSON.parse(element.getAttribute('data-picture') ?? '')
    return pictureWidths.includes(attrs.width) && typeof attrs.url === 'string' ? attrs : false
  } catch {
    return false
  }
}

/** A picture in the editor. Its properties are edited below the text while it is selected. */
function PictureView({ node: { attrs } }: ReactNodeViewProps) {
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

function VideoView({ node: { attrs } }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper as="figure" className="max-w-84">
      <p className="rounded-lg bg-band p-4 text-band-foreground">Video: {attrs.title || attrs.url}</p>
      <figcaption>{attrs.caption}</figcaption>
    </NodeViewWrapper>
  )
}
