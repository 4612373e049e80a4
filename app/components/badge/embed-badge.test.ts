import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawBadge } from './draw-badge.ts'
import { embedBadge } from './embed-badge.ts'

const { badge } = siteDefaults
const files = 'https://harbor.example/storage/v1/object/public/article-images'

test('Embeds the drawn badge in the document, with any ribbon text', () => {
  const hostile = { ...badge, ribbon: `"><x>' %41#&Ü` }
  for (const design of [badge, hostile, badge]) {
    const [type, drawing = ''] = embedBadge(design)?.split(/,(.*)/s) ?? []
    expect(type).toBe('data:image/svg+xml;charset=utf-8')
    expect(drawing).not.toMatch(/[#"<>&]/)
    expect(decodeURIComponent(drawing)).toBe(drawBadge(design))
  }
})

test('Does not embed a badge picture or a long drawing', () => {
  expect(embedBadge({ ...badge, picture: `${files}/badge.png` })).toBeNull()
  expect(embedBadge({ ...badge, shape: 'laurel', symbol: 'laurel' })).toBeNull()
})
