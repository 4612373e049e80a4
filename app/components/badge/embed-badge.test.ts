import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawBadge } from './draw-badge.ts'
import { embedBadge } from './embed-badge.ts'

const { badge } = siteDefaults
const files = 'https://harbor.example/storage/v1/object/public/article-images'

test('A badge comes with the document as it is drawn, whatever its ribbon says', () => {
  const hostile = { ...badge, ribbon: `"><x>' %41#&Ü` }
  for (const one of [badge, hostile, badge]) {
    const [type, drawing = ''] = embedBadge(one)?.split(/,(.*)/s) ?? []
    expect(type).toBe('data:image/svg+xml;charset=utf-8')
    expect(drawing).not.toMatch(/[#"<>&]/)
    expect(decodeURIComponent(drawing)).toBe(drawBadge(one))
  }
})

test('A picture in its place is asked for, and so is what would be long in every document', () => {
  expect(embedBadge({ ...badge, picture: `${files}/badge.png` })).toBeNull()
  expect(embedBadge({ ...badge, shape: 'laurel', symbol: 'laurel' })).toBeNull()
})
