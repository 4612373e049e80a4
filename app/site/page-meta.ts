import type { MetaDescriptor } from 'react-router'
import { shareImageSize } from './share-image-path.ts'
import type { StructuredData } from './structured-data.ts'

interface PageMeta {
  /** The site's name is appended. The home page has no title. */
  title?: string | undefined
  description: string
  path: string
  siteName: string
  siteUrl: string
  image: string
  /** Appended to the description in link previews, which don't show the page's notice bar. */
  notice: string
  article?: { publishedAt: string; changedAt: string; category: string; author: string } | undefined
  structuredData?: readonly StructuredData[]
}

/**
 * Returns title, description, canonical URL, Open Graph tags (https://ogp.me), and structured data.
 * X also reads the Open Graph tags, but needs its own tag for the kind of card.
 */
export function createPageMeta({
  title,
  description,
  path,
  siteName,
  siteUrl,
  image,
  notice,
  article,
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title ? `${title} | ${siteName}` : siteName
  const summary = shortenDescription(description)
  const preview = createPreviewDescription(description, notice)
  const canonical = siteUrl + (path === '/' ? '/' : path.replace(/\/$/, ''))
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title ?? siteName },
    { property: 'og:description', content: preview },
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: siteName },
    { property: 'og:image', content: siteUrl + image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareImageSize.width) },
    { property: 'og:image:height', content: String(shareImageSize.height) },
    { property: 'og:image:alt', content: fullTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article
      ? [
          { property: 'article:published_time', content: article.publishedAt },
          { property: 'article:modified_time', content: article.changedAt },
          { property: 'article:section', content: article.category },
          { property: 'article:author', content: article.author },
        ]
      : []),
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ]
}

const maxDescriptionLength = 200
/** Above this length, link previews would cut off the notice that follows. */
const maxPreviewLength = 140

export function shortenDescription(text: string): string {
  return shortenText(text, maxDescriptionLength)
}

export function createPreviewDescription(text: string, notice: string): string {
  return `${shortenText(text, maxPreviewLength)} ${notice}`
}

function shortenText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
