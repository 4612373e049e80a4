import { element, textElement, writeXml } from '#app/lib/xml.ts'

export interface SitemapEntry {
  path: string
  /** ISO 8601; undefined if unknown. */
  changedAt?: string
}

/**
 * Writes a sitemap (https://www.sitemaps.org/protocol.html). A sitemap may have up to 50,000
 * entries.
 */
export function writeSitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) =>
    element(
      'url',
      {},
      textElement('loc', siteUrl + encodeURI(path)),
      ...(changedAt ? [textElement('lastmod', changedAt)] : []),
    ),
  )
  return writeXml(element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...urls))
}
