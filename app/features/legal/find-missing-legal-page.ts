import type { PageNames } from '#app/site/navigation/list-navigation.ts'

const legalPages = [
  { path: '/privacy', name: 'privacy page', pattern: /\b(privacy|data protection|gdpr|cookies?)\b/i },
  { path: '/imprint', name: 'imprint', pattern: /\b(imprint|impressum|legal notice)\b/i },
] as const

/**
 * Returns the name of a searched legal page that the department hasn't published, otherwise null.
 */
export function findMissingLegalPage(query: string, names: PageNames): string | null {
  return legalPages.find(({ path, pattern }) => names[path] === null && pattern.test(query))?.name ?? null
}
