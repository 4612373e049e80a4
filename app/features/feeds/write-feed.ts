import { element, textElement, writeElement, writeXml, type XmlElement } from '#app/lib/xml.ts'

/** A feed of articles and alerts, whatever format it is written in. */
export interface Feed {
  title: string
  description: string
  /** The department's name; each entry names its own author. */
  author: string
  siteUrl: string
  /** Where the badge is drawn, as a picture and as a square icon. */
  badge: string
  icon: string
  /** Its own path, and that of the page with the same articles. */
  path: string
  pagePath: string
  entries: readonly FeedEntry[]
}

interface FeedEntry {
  /** The row's id: it stays when the address changes. */
  id: string
  path: string
  title: string
  summary: string
  /** The whole text: as elements, and as a reader reads it. Left out where a feed would grow too large. */
  content?: { elements: readonly XmlElement[]; text: string }
  author: string
  category: string
  /** The article's share image, a path on this site; null where it has none. */
  image: string | null
  publishedAt: string
  updatedAt: string
}

/** Writes a feed as Atom (RFC 4287). */
export function writeAtomFeed({ title, description, author, siteUrl, badge, path, pagePath, entries }: Feed): string {
  const [updated = beginning] = entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return writeXml(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      textElement('id', siteUrl + path),
      textElement('title', title),
      textElement('subtitle', description),
      textElement('updated', updated),
      element('author', {}, textElement('name', author)),
      textElement('icon', siteUrl + badge),
      element('link', { rel: 'self', type: 'application/atom+xml', href: siteUrl + path }),
      element('link', { rel: 'alternate', type: 'text/html', href: siteUrl + pagePath }),
      ...entries.map((entry) => atomEntry(entry, siteUrl)),
    ),
  )
}

function atomEntry(entry: FeedEntry, siteUrl: string): XmlElement {
  return element(
    'entry',
    {},
    textElement('id', `urn:uuid:${entry.id}`),
    textElement('title', entry.title),
    textElement('published', entry.publishedAt),
    textElement('updated', entry.updatedAt),
    element('author', {}, textElement('name', entry.author)),
    element('category', { term: entry.category }),
    textElement('summary', entry.summary),
    ...(entry.content ? [atomContent(entry.content.elements)] : []),
    element('link', { rel: 'alternate', type: 'text/html', href: siteUrl + entry.path }),
    ...(entry.image ? [element('link', { rel: 'enclosure', type: 'image/jpeg', href: siteUrl + entry.image })] : []),
  )
}

/** XHTML, so that a text needs no second escaping. */
function atomContent(elements: readonly XmlElement[]): XmlElement {
  return element('content', { type: 'xhtml' }, element('div', { xmlns: 'http://www.w3.org/1999/xhtml' }, ...elements))
}

/** Atom requires a time of the last change, of a feed without entries too. */
const beginning = '1970-01-01T00:00:00Z'

/** Writes a feed as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed({ title, description, author, siteUrl, icon, path, pagePath, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: siteUrl + pagePath,
    feed_url: siteUrl + path,
    icon: siteUrl + icon,
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
      ...(entry.image && { image: siteUrl + entry.image }),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  })
}
