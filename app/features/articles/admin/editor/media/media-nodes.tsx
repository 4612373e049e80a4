import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { pictureWidths } from '#app/lib/rich-text/rich-text.ts'
import { PictureView, VideoView } from './media-views.tsx'

// The controls of a figure handle their own events, the editor all others: a selected picture can be dragged.
const ownControls = {
  stopEvent: ({ event: { target } }: { event: Event }) =>
    target instanceof Element && target.closest('input, select, button, label') !== null,
}

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
  // Only pictures of this site: pages don't show those of other sites.
  parseHTML: () => [{ tag: 'img[data-picture]', getAttrs: readPicture }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: attrs.url, alt: attrs.alt, 'data-picture': JSON.stringify(attrs) },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView, ownControls),
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
  addNodeView: () => ReactNodeViewRenderer(VideoView, ownControls),
})

function readPicture(element: HTMLElement) {
  try {
    const attrs = JSON.parse(element.getAttribute('data-picture') ?? '')
    return pictureWidths.includes(attrs.width) && typeof attrs.url === 'string' ? attrs : false
  } catch {
    return false
  }
}
