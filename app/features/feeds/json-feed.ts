import type { Feed } from './feed-entry.ts'

/** Writes a feed as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed({ title, description, author, siteUrl, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${siteUrl}/news`,
    feed_url: `${siteUrl}/feed.json`,
    icon: `${siteUrl}/badge-512.png`,
    language: 'en',
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: siteUrl + entry.path,
      title: entry.title,
      content_text: entry.summary,
      image: siteUrl + entry.image,
      date_published: entry.createdAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      tags: [entry.category],
    })),
  })
}
