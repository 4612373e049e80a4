import { expect, test } from 'vitest'
import { getDrawableParts, getDrawableText } from './drawable-text.ts'

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
])('Share images show the text %j as %j', (text, drawn) => {
  expect(getDrawableText(text)).toBe(drawn)
})

test('The date remains if the category before it can’t be drawn', () => {
  expect(getDrawableParts('港湾 · 11/21/2026')).toBe('11/21/2026')
})
