import { expect, test } from 'vitest'
import { drawableParts, drawableText } from './drawable-text.ts'

test.each([
  ['Harbor patrol finds the missing boat', 'Harbor patrol finds the missing boat'],
  ['Привет, гавань', 'Привет, гавань'],
  ['Ελλάδα — “ναι”', 'Ελλάδα — “ναι”'],
  ['Łódź i Šibenik', 'Łódź i Šibenik'],
  ['Cafe\u0301\n at\tnight', 'Café at night'],
  ['🚓 On the road 👮🏽‍♀️ again ☎️ 🇩🇪 1️⃣', 'On the road again 1'],
  ['🚓', ''],
  ['港の夜', ''],
  ['Ferry 渡し船', 'Ferry'],
  ['港 — 夜', ''],
  ['항구', ''],
  ['ليلة في الميناء', ''],
  ['לילה בנמל', ''],
  ['', ''],
])('Of %j the font draws %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test('A date stays where the category before it has no letters', () => {
  expect(drawableParts('港湾 · 11/21/2026')).toBe('11/21/2026')
})
