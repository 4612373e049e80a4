import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { pictureWidths } from '#app/lib/rich-text/rich-text.ts'
import { PictureView, VideoView } from './media-views.tsx'

// The editor ignores the events of a figure's form controls but handles other events, such as
// dragging a picture.
const nodeViewOptions = {
  stopEvent: ({ event: { target } }: { event: Event }) =>
    target instanceof Element && target.closest('input, select, button, label') !== null,
}

export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  addAttributes: () => ({
    url: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    isDecorative: { default: false, rendered: false },
    caption: { default: '', rendered: false },
    width: { default: 'full', rendered: false },
  }),
  // Reads only pictures that the editor or `extractPictures` prepared. These are pictures of this
  // site, because articles don't show other sites' pictures in the text.
  parseHTML: () => [{ tag: 'img[data-picture]', getAttrs: readPicture }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: attrs.url, alt: attrs.alt, 'data-picture': JSON.stringify(attrs) },
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView, nodeViewOptions),
})

export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  addAttributes: () => ({
    url: { default: '', rendered: false },
    title: { default: '', rendered: false },
    caption: { default: '', rendered: false },
  }),
  renderHTML: ({ node: { attrs } }) => ['p', ['a', { href: attrs.url }, attrs.title || attrs.url]],
  addNodeView: () => ReactNodeViewRenderer(VideoView, nodeViewOptions),
})

function readPicture(element: HTMLElement) {
  try {
    const attrs = JSON.parse(element.getAttribute('data-picture') ?? '')
    return pictureWidths.includes(attrs.width) && typeof attrs.url === 'string' ? attrs : false
  } catch {
    return false
  }
}
