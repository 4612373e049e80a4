import { createElement, createTextElement, writeXml } from '#app/lib/xml.ts'

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
    createElement(
      'url',
      {},
      createTextElement('loc', siteUrl + encodeURI(path)),
      ...(changedAt ? [createTextElement('lastmod', changedAt)] : []),
    ),
  )
  return writeXml(createElement('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...urls))
}
