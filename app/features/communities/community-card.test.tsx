import { expect, test } from 'vitest'
import { documents } from '#content/documents.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { CommunityCard } from './community-card.tsx'

function renderCard(isOpen: boolean): string {
  const content = { ...documents.communities.defaults.official, isOpen }
  return renderElement(
    <CommunityCard content={content} isOfficial endpoints={[]} {...siteDefaults.communities.official} />,
  )
}

test('While the official server is closed, its card links to the careers page', () => {
  expect(renderCard(false)).toContain('href="/hiring"')
  expect(renderCard(true)).not.toContain('href="/hiring"')
})
