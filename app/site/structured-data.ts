import type { SiteSettings } from '#content/site-defaults.ts'
import { getIconPath } from './badge-path.ts'
import type { NavigationEntry } from './navigation/list-navigation.ts'

/** JSON-LD (https://schema.org). React Router escapes the JSON. */
export type StructuredData = Record<string, unknown>

export function createBreadcrumbData(siteUrl: string, steps: readonly NavigationEntry[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  }
}

export interface Publisher {
  name: string
  shortName: string
  tagline: string
  /** Says that the department is fictional. */
  notice: string
  badge: SiteSettings['badge']
}

/**
 * Describes the department. The type must not be `PoliceStation` or `GovernmentOrganization`. With
 * those types, search engines could send people in an emergency to a fictional department.
 */
export function createOrganizationData(
  siteUrl: string,
  { name, shortName, tagline, notice, badge }: Publisher,
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name,
    alternateName: shortName,
    description: `${notice} ${tagline}`,
    disambiguatingDescription: 'A fictional department of a role-play community.',
    url: `${siteUrl}/`,
    logo: siteUrl + getIconPath('badge-512.png', badge),
  }
}

export interface PublishedArticle {
  title: string
  excerpt: string
  author: string
  category: string
  path: string
  /** A path on this site, or a URL. */
  image: string
  publishedAt: string
  changedAt: string
}

export function createNewsArticleData(
  siteUrl: string,
  article: PublishedArticle,
  publisher: Publisher,
): StructuredData {
  const url = siteUrl + article.path
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    author: { '@type': 'Person', name: article.author },
    datePublished: article.publishedAt,
    dateModified: article.changedAt,
    image: [article.image.startsWith('/') ? siteUrl + article.image : article.image],
    publisher: {
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: publisher.name,
      disambiguatingDescription: publisher.notice,
      logo: { '@type': 'ImageObject', url: siteUrl + getIconPath('badge-512.png', publisher.badge) },
    },
  }
}
