import type { MetaDescriptor } from 'react-router'
import { shareImageSize } from './share-image-path.ts'
import type { StructuredData } from './structured-data.ts'

interface PageMeta {
  /** Without the site's name, which is added. Left out on the front page. */
  title?: string | undefined
  description: string
  /** The canonical path of the page. */
  path: string
  siteName: string
  siteUrl: string
  /** The share image: its path on this site. */
  image: string
  /** Follows the description in link previews: chats show no page around it. */
  notice: string
  article?: { publishedAt: string; changedAt: string; category: string; author: string } | undefined
  structuredData?: readonly StructuredData[]
}

/** Title, description, canonical address, Open Graph and Twitter tags (https://ogp.me), and structured data. */
export function pageMeta({
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
  const preview = describeInPreview(description, notice)
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
    { name: 'twitter:title', content: title ?? siteName },
    { name: 'twitter:description', content: preview },
    { name: 'twitter:image', content: siteUrl + image },
    { name: 'twitter:image:alt', content: fullTitle },
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
/** With the notice behind it, chats still show all of it. */
const maxPreviewLength = 140

/** As much of a text as the description of a page holds. */
export function shortenDescription(text: string): string {
  return shortenText(text, maxDescriptionLength)
}

/** The same in the preview of a link: chats show no page around it that would say what the notice says. */
export function describeInPreview(text: string, notice: string): string {
  return `${shortenText(text, maxPreviewLength)} ${notice}`
}

function shortenText(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
