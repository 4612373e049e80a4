import type { PageNames } from '#app/site/navigation/list-navigation.ts'

const legalPages = [
  { path: '/privacy', name: 'privacy page', pattern: /\b(privacy|data protection|gdpr|cookies?)\b/i },
  { path: '/imprint', name: 'imprint', pattern: /\b(imprint|impressum|legal notice)\b/i },
] as const

/** Returns the name of the unpublished legal page that a query mentions, or null. */
export function findMissingLegalPage(query: string, names: PageNames): string | null {
  return legalPages.find(({ path, pattern }) => names[path] === null && pattern.test(query))?.name ?? null
}
