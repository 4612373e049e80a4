import { expect, test } from 'vitest'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { listNavigation } from '#app/site/navigation/list-navigation.ts'
import { findMissingLegalPage } from './find-missing-legal-page.ts'

test('A query for a legal page finds the page’s name, unless the page is published', () => {
  const content = mergeSiteContent([], { hasSamples: true })
  const { names } = listNavigation(content, [])
  expect(findMissingLegalPage('Privacy policy', names)).toBe('privacy page')
  expect(findMissingLegalPage('impressum', names)).toBe('imprint')
  expect(findMissingLegalPage('private lessons', names)).toBeNull()
  const { privacy } = content.legal
  const withPrivacy = listNavigation(
    { ...content, legal: { ...content.legal, privacy: { ...privacy, isShown: true } } },
    [],
  )
  expect(findMissingLegalPage('privacy', withPrivacy.names)).toBeNull()
})
