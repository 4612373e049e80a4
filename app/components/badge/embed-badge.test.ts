import { expect, test } from 'vitest'
import { siteDefaults } from '#content/site-defaults.ts'
import { drawBadge } from './draw-badge.ts'
import { embedBadge } from './embed-badge.ts'

const { badge } = siteDefaults
const filesUrl = 'https://harbor.example/storage/v1/object/public/article-images'

test('A drawn badge becomes a data URL, also with special characters in its ribbon', () => {
  const hostileBadge = { ...badge, ribbon: `"><x>' %41#&Ü` }
  for (const design of [badge, hostileBadge]) {
    const [type, drawing = ''] = embedBadge(design)?.split(/,(.*)/s) ?? []
    expect(type).toBe('data:image/svg+xml;charset=utf-8')
    expect(drawing).not.toMatch(/[#"<>&]/)
    expect(decodeURIComponent(drawing)).toBe(drawBadge(design))
  }
})

test('An uploaded badge or a long drawing isn’t embedded', () => {
  expect(embedBadge({ ...badge, picture: `${filesUrl}/badge.png` })).toBeNull()
  expect(embedBadge({ ...badge, shape: 'laurel', symbol: 'laurel' })).toBeNull()
})
