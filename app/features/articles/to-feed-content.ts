import type { MediaOrigins } from '#app/lib/pictures/media-url.ts'
import { getAltText } from '#app/lib/rich-text/page-element.ts'
import { parseMarkdown } from '#app/lib/rich-text/parse-markdown.ts'
import { toPlainText } from '#app/lib/rich-text/plain-text.ts'
import type { Block, EmbeddedVideo, Picture } from '#app/lib/rich-text/rich-text.ts'
import { splitParagraphs } from '#app/lib/rich-text/split-paragraphs.ts'
import { getStoredPictureUrl } from '#app/lib/rich-text/stored-picture-url.ts'
import { toNodes } from '#app/lib/rich-text/to-nodes.ts'
import type { ViewElement, ViewNode } from '#app/lib/rich-text/view-node.ts'
import { parseVideo } from '#app/lib/video.ts'
import { createElement, type XmlElement } from '#app/lib/xml.ts'
import type { Article } from './article.ts'

/** Converts an article's content to simple XHTML with absolute URLs, and to plain text. */
export function toFeedContent(
  { title, content, content_format }: Pick<Article, 'title' | 'content' | 'content_format'>,
  origins: MediaOrigins,
) {
  const blocks = content_format === 'markdown' ? parseMarkdown(content) : toBlocks(content)
  const toAbsolute = (url: string) => (url.startsWith('/') ? origins.siteUrl + url : url)
  const nodes = toNodes(blocks, {
    picture: (picture) => toImage(picture, getAltText(picture, title), origins, toAbsolute),
    video: (video) => toVideoLink(video, toAbsolute),
    link: (url, children) => ({ tag: 'a', props: { href: toAbsolute(url) }, children }),
    text: {},
    notice: {},
  })
  return { elements: nodes.map(toXml), text: content_format === 'markdown' ? toPlainText(blocks) : content }
}

/** Splits plain text into paragraphs, as the article page does. */
function toBlocks(content: string): Block[] {
  return splitParagraphs(content).map((lines) => ({
    kind: 'paragraph',
    children: lines.flatMap((text, index) => [
      ...(index === 0 ? [] : [{ kind: 'break' } as const]),
      { kind: 'text', text, isBold: false, isItalic: false, link: null } as const,
    ]),
  }))
}

function toImage(
  { url }: Picture,
  alt: string,
  origins: MediaOrigins,
  toAbsolute: (url: string) => string,
): ViewElement | null {
  const storedUrl = getStoredPictureUrl(url, origins)
  return storedUrl === null ? null : { tag: 'img', props: { src: toAbsolute(storedUrl), alt } }
}

/** Links to the video instead of embedding it, because feed readers don't play embedded videos. */
function toVideoLink({ url, title }: EmbeddedVideo, toAbsolute: (url: string) => string): ViewElement | null {
  const video = parseVideo(url)
  if (video === null) return null
  const videoUrl = video.kind === 'embed' ? video.watchUrl : toAbsolute(video.url)
  return { tag: 'p', children: [{ tag: 'a', props: { href: videoUrl }, children: [title || videoUrl] }] }
}

function toXml({ tag, props, children }: ViewElement): XmlElement {
  const attributes = Object.entries(props ?? {}).map(([name, value]) => [name, String(value)] as const)
  return createElement(tag, Object.fromEntries(attributes), ...(children ?? []).map(toXmlNode))
}

function toXmlNode(node: ViewNode): XmlElement | string {
  return typeof node === 'string' ? node : toXml(node)
}
