import { element, textElement, writeXml, type XmlElement } from '#app/lib/xml.ts'
import type { Feed, FeedEntry } from './feed-entry.ts'

/** Writes a feed as Atom (RFC 4287). */
export function writeAtomFeed({ title, description, author, siteUrl, entries }: Feed): string {
  const [updated = beginning] = entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse()
  return writeXml(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      textElement('id', `${siteUrl}/feed.xml`),
      textElement('title', title),
      textElement('subtitle', description),
      textElement('updated', updated),
      element('author', {}, textElement('name', author)),
      textElement('icon', `${siteUrl}/department-badge.svg`),
      element('link', { rel: 'self', type: 'application/atom+xml', href: `${siteUrl}/feed.xml` }),
      element('link', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/news` }),
      ...entries.map((entry) => writeEntry(entry, siteUrl)),
    ),
  )
}

function writeEntry(entry: FeedEntry, siteUrl: string): XmlElement {
  return element(
    'entry',
    {},
    textElement('id', `urn:uuid:${entry.id}`),
    textElement('title', entry.title),
    textElement('published', entry.createdAt),
    textElement('updated', entry.updatedAt),
    element('author', {}, textElement('name', entry.author)),
    element('category', { term: entry.category }),
    textElement('summary', entry.summary),
    element('link', { rel: 'alternate', type: 'text/html', href: siteUrl + entry.path }),
    element('link', { rel: 'enclosure', type: 'image/jpeg', href: siteUrl + entry.image }),
  )
}

/** A feed without entries has to say when it changed, too. */
const beginning = '1970-01-01T00:00:00Z'
