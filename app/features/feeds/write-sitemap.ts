import { element, textElement, writeXml } from '#app/lib/xml.ts'

/** An entry of a sitemap (https://www.sitemaps.org/protocol.html). */
export interface SitemapEntry {
  path: string
  /** ISO 8601; left out where it is unknown. */
  changedAt?: string
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Writes a sitemap; the protocol allows up to 50,000 entries. */
export function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) =>
    element(
      'url',
      {},
      textElement('loc', siteUrl + encodeURI(path)),
      ...(changedAt ? [textElement('lastmod', changedAt)] : []),
    ),
  )
  return writeXml(element('urlset', { xmlns: namespace }, ...urls))
}
