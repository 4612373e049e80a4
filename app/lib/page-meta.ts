import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  /** The page's own name; the site's is added. Left out on the front page. */
  title?: string | undefined
  description: string
  /** The path of the page, as it should be found. */
  path: string
  siteName: string
  siteUrl: string
  /** A picture for shared links: an address, or a path on this site. */
  image?: string | null | undefined
  isArticle?: boolean
}

/** Title, description, canonical address and what a shared link shows (https://ogp.me). */
export function pageMeta({
  title,
  description,
  path,
  siteName,
  siteUrl,
  image,
  isArticle,
}: PageMeta): MetaDescriptor[] {
  const fullTitle = title ? `${title} | ${siteName}` : siteName
  const summary = shorten(description)
  const canonical = siteUrl + (path === '/' ? '/' : path.replace(/\/$/, ''))
  const picture = image?.startsWith('/') ? siteUrl + image : image
  return [
    { title: fullTitle },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title ?? siteName },
    { property: 'og:description', content: summary },
    { property: 'og:type', content: isArticle ? 'article' : 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: siteName },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}

const longestDescription = 200

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`
}
