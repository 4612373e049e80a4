import type { MediaOrigins } from '#app/lib/pictures/media-url.ts'
import { parseVideo } from '#app/lib/video.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { EmbeddedVideo, Picture } from './rich-text.ts'
import { splitParagraphs } from './split-paragraphs.ts'
import { getStoredPictureUrl } from './stored-picture-url.ts'
import { toNodes } from './to-nodes.ts'
import type { ViewElement, ViewNode } from './view-node.ts'

export type ContentFormat = 'plain' | 'markdown'

/** Converts stored text to page elements. A picture without alt text uses its caption or the title. */
export function toPageElement(content: string, format: ContentFormat, origins: MediaOrigins, title = ''): ViewElement {
  if (format === 'plain') return toContainer('flex flex-col gap-5 sm:text-lg', toPlainNodes(content))
  const nodes = toNodes(parseMarkdown(content), {
    picture: (picture) => toPictureNode(picture, origins, title),
    video: (video) => toVideoNode(video, origins),
    link: toLinkNode,
    text: { dir: 'auto' },
    notice: { className: 'notice', role: 'note', dir: 'auto' },
  })
  return toContainer('rich-text sm:text-lg', nodes)
}

function toContainer(className: string, children: ViewNode[]): ViewElement {
  return { tag: 'div', props: { className }, children }
}

/** Blank lines separate paragraphs, and other line breaks stay. All characters are literal. */
function toPlainNodes(content: string): ViewNode[] {
  return splitParagraphs(content).map((lines) => ({
    tag: 'p',
    props: { dir: 'auto' },
    children: lines.flatMap((line, index): ViewNode[] => (index === 0 ? [line] : [{ tag: 'br' }, line])),
  }))
}

export function getAltText({ alt, isDecorative, caption }: Picture, title: string): string {
  return isDecorative ? '' : alt || caption || title
}

function toPictureNode(picture: Picture, origins: MediaOrigins, title: string): ViewElement | null {
  const { width } = picture
  const url = getStoredPictureUrl(picture.url, origins)
  if (url === null) return null
  const alt = getAltText(picture, title)
  const size = { width: 1280, height: 853, sizes: sizesByWidth[width], className: 'aspect-3/2 rounded-lg' }
  return {
    tag: 'LightboxLink',
    props: { href: url, label: `View picture${alt && `: ${alt}`}`, className: `is-${width}` },
    children: [{ tag: 'LazyImage', props: { url, alt, ...size } }],
  }
}

/** These widths must match `rich-text.css`. */
const sizesByWidth: Record<Picture['width'], string> = {
  full: '(min-width: 64rem) 54rem, (min-width: 48rem) 42rem, 100vw',
  medium: '(min-width: 40rem) 27rem, 67vw',
  small: '(min-width: 40rem) 16rem, 40vw',
}

function toVideoNode({ url, title }: EmbeddedVideo, origins: MediaOrigins): ViewElement | null {
  const video = parseVideo(url, origins)
  if (video === null) return null
  if (video.kind === 'embed') return { tag: 'VideoEmbed', props: { video, title: title || 'Video', poster: null } }
  return { tag: 'video', props: { src: video.url, title, controls: true, preload: 'metadata', playsInline: true } }
}

function toLinkNode(href: string, children: ViewNode[]): ViewElement {
  if (href.startsWith('/')) return { tag: 'Link', props: { to: href }, children }
  return { tag: 'a', props: { href, rel: 'noopener' }, children }
}
