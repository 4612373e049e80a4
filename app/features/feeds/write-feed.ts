import { createElement, createTextElement, writeElement, writeXml, type XmlElement } from '#app/lib/xml.ts'

export interface Feed {
  title: string
  description: string
  /** The department's name. Each entry also has its own author. */
  author: string
  siteUrl: string
  /** Path of the badge: an SVG file, or a PNG file if the badge is an uploaded picture. */
  badgePath: string
  /** Path of a square PNG. */
  iconPath: string
  path: string
  /** Path of the page with the same articles. */
  pagePath: string
  entries: readonly FeedEntry[]
}

interface FeedEntry {
  /** The row ID, which stays the same when the URL changes. */
  id: string
  path: string
  title: string
  summary: string
  /** The full content as elements and as plain text, omitted if the feed would get too large. */
  content?: { elements: readonly XmlElement[]; text: string }
  author: string
  category: string
  /** Path of the share image. */
  imagePath: string | null
  publishedAt: string
  updatedAt: string
}

/** Writes an Atom feed (RFC 4287). */
export function writeAtomFeed({
  title,
  description,
  author,
  siteUrl,
  badgePath,
  path,
  pagePath,
  entries,
}: Feed): string {
  const [lastUpdate = emptyFeedTime] = entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return writeXml(
    createElement(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      createTextElement('id', siteUrl + path),
      createTextElement('title', title),
      createTextElement('subtitle', description),
      createTextElement('updated', lastUpdate),
      createElement('author', {}, createTextElement('name', author)),
      createTextElement('icon', siteUrl + badgePath),
      createElement('link', { rel: 'self', type: 'application/atom+xml', href: siteUrl + path }),
      createElement('link', { rel: 'alternate', type: 'text/html', href: siteUrl + pagePath }),
      ...entries.map((entry) => writeAtomEntry(entry, siteUrl)),
    ),
  )
}

function writeAtomEntry(entry: FeedEntry, siteUrl: string): XmlElement {
  return createElement(
    'entry',
    {},
    createTextElement('id', `urn:uuid:${entry.id}`),
    createTextElement('title', entry.title),
    createTextElement('published', entry.publishedAt),
    createTextElement('updated', entry.updatedAt),
    createElement('author', {}, createTextElement('name', entry.author)),
    createElement('category', { term: entry.category }),
    createTextElement('summary', entry.summary),
    ...(entry.content ? [writeAtomContent(entry.content.elements)] : []),
    createElement('link', { rel: 'alternate', type: 'text/html', href: siteUrl + entry.path }),
    ...(entry.imagePath
      ? [createElement('link', { rel: 'enclosure', type: 'image/jpeg', href: siteUrl + entry.imagePath })]
      : []),
  )
}

/** Writes XHTML, because Atom requires the markup of HTML to be escaped. */
function writeAtomContent(elements: readonly XmlElement[]): XmlElement {
  return createElement(
    'content',
    { type: 'xhtml' },
    createElement('div', { xmlns: 'http://www.w3.org/1999/xhtml' }, ...elements),
  )
}

/** Atom requires an `updated` time even for a feed without entries. */
const emptyFeedTime = '1970-01-01T00:00:00Z'

/** Writes a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed({
  title,
  description,
  author,
  siteUrl,
  iconPath,
  path,
  pagePath,
  entries,
}: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: siteUrl + pagePath,
    feed_url: siteUrl + path,
    icon: siteUrl + iconPath,
    language: 'en',
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: siteUrl + entry.path,
      title: entry.title,
      summary: entry.summary,
      ...(entry.content
        ? { content_html: entry.content.elements.map(writeElement).join(''), content_text: entry.content.text }
        : { content_text: entry.summary }),
      ...(entry.imagePath && { image: siteUrl + entry.imagePath }),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  })
}
