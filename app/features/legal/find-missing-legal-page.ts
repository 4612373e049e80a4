import type { PageNames } from '#app/site/navigation/list-navigation.ts'

const legalPages = [
  { path: '/privacy', name: 'privacy page', asked: /\b(privacy|data protection|gdpr|cookies?)\b/i },
  { path: '/imprint', name: 'imprint', asked: /\b(imprint|impressum|legal notice)\b/i },
] as const

/** Names the legal page that a search asks for and that the department hasn't written; null if there is none. */
export function findMissingLegalPage(query: string, names: PageNames): string | null {
  return legalPages.find(({ path, asked }) => names[path] === null && asked.test(query))?.name ?? null
}
