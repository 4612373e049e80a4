import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { renderElement } from '#tests/support/content/render-element.tsx'
import { EmbedPreview } from './embed-preview.tsx'

test('The preview of a Discord message has the site’s main color, not the badge’s color', () => {
  const { colors, badge } = siteDefaults
  const settings = {
    ...siteDefaults,
    colors: { ...colors, main: '#1f3d2b' },
    badge: { ...badge, field: '#3a1212' },
  }
  const article = { title: '', excerpt: '', category: '', author: '', heroImage: '' }
  expect(renderElement(<EmbedPreview {...article} />, { settings })).toContain('border-left-color:#1f3d2b')
})
